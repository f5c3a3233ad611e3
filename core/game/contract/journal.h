#pragma once
/// What a check says of itself while it runs; written down by a process and read by another.
#include <set>

#include "pinwheel/game/contract/apart.h"
#include "pinwheel/game/contract/contract.h"

namespace pinwheel::contract {

class Journal {
public:
    virtual ~Journal() = default;
    /// A new position: how to come there again, and how far this is.
    virtual void at(int game, const std::string& place, const std::string& progress) = 0;
    virtual void begins(const std::string& subject, const std::string& clause) = 0;
    /// An action is about to be played there; empty: it was.
    virtual void tries(const std::string& token) = 0;
    virtual void failed(ContractFailure) = 0;
    virtual void noted(ContractFailure) = 0;
};

/// Keeps the failures, each subject's clause once, and passes on what the options want to hear.
/// The clause that is looked at before all others, with each action told before it is tried.
inline constexpr const char* clause_of_actions = "playing an action comes to an end";
/// How the words of an exception are led in, in the details of failures.
inline constexpr std::string_view exception_words = "an exception: ";
/// Those words in a detail; empty where it tells of none.
std::string raised_in(const std::string& detail);

class Collector final : public Journal {
public:
    explicit Collector(const ContractOptions& options) : options_(options) {}
    void at(int, const std::string&, const std::string& progress) override {
        if (options_.progress) options_.progress(progress);
    }
    void begins(const std::string&, const std::string&) override {}
    void tries(const std::string&) override {}
    void failed(ContractFailure failure) override {
        if (!seen_.emplace(failure.subject, failure.clause).second) return;
        // A move that raises does so wherever it is played.
        if (std::string raised = raised_in(failure.detail); !raised.empty()) {
            if (raised_.contains(raised)) return;
            if (failure.clause == clause_of_actions) raised_.insert(std::move(raised));
        }
        failures.push_back(std::move(failure));
    }
    void noted(ContractFailure note) override {
        if (options_.note) options_.note(note);
    }
    std::vector<ContractFailure> failures;

private:
    const ContractOptions& options_;
    std::set<std::pair<std::string, std::string>> seen_;
    std::set<std::string> raised_;  ///< words of exceptions that moves raised
};

class JournalWriter final : public Journal {
public:
    explicit JournalWriter(const Say& say) : say_(say) {}
    void at(int game, const std::string& place, const std::string& progress) override;
    void begins(const std::string& subject, const std::string& clause) override;
    void tries(const std::string& token) override;
    void failed(ContractFailure) override;
    void noted(ContractFailure) override;
    void ended();

private:
    const Say& say_;
};

/// Passes the lines of a JournalWriter on, and knows where they stopped.
class JournalReader {
public:
    explicit JournalReader(Journal& to) : to_(to) {}
    void read(std::string_view line);
    bool complete() const { return complete_; }
    int game() const { return game_; }
    /// The clause that never came to its end.
    ContractFailure interrupted(const std::string& otherwise, const std::string& how) const;

private:
    Journal& to_;
    bool complete_ = false;
    int game_ = 0;
    std::string place_, subject_, clause_, tried_;
};

}  // namespace pinwheel::contract
