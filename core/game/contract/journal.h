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
    virtual void failed(ContractFailure) = 0;
    virtual void noted(ContractFailure) = 0;
};

/// Keeps the failures, each subject's clause once, and passes on what the options want to hear.
class Collector final : public Journal {
public:
    explicit Collector(const ContractOptions& options) : options_(options) {}
    void at(int, const std::string&, const std::string& progress) override {
        if (options_.progress) options_.progress(progress);
    }
    void begins(const std::string&, const std::string&) override {}
    void failed(ContractFailure failure) override {
        if (seen_.emplace(failure.subject, failure.clause).second) failures.push_back(std::move(failure));
    }
    void noted(ContractFailure note) override {
        if (options_.note) options_.note(note);
    }
    std::vector<ContractFailure> failures;

private:
    const ContractOptions& options_;
    std::set<std::pair<std::string, std::string>> seen_;
};

class JournalWriter final : public Journal {
public:
    explicit JournalWriter(const Say& say) : say_(say) {}
    void at(int game, const std::string& place, const std::string& progress) override;
    void begins(const std::string& subject, const std::string& clause) override;
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
    std::string place_, subject_, clause_;
};

}  // namespace pinwheel::contract
