#pragma once
/// What a check found, gathered over variants.
#include <filesystem>
#include <set>
#include <vector>

#include "pinwheel/game/contract/contract.h"

namespace pinwheel::terminal {

/// Findings that say the same of one subject are one, in so many variants; those on a Lua plugin tell its line.
class CheckFindings {
public:
    explicit CheckFindings(std::filesystem::path plugin) : plugin_(std::move(plugin)) {}
    void add(const std::string& variant, ContractFailure failure) { keep(findings_, variant, std::move(failure)); }
    void note(const std::string& variant, ContractFailure remark) { keep(notes_, variant, std::move(remark)); }
    /// Whether each of these subjects was noted by clause_of_use for a variant.
    bool idle(const std::string& variant, const std::set<std::string>& subjects) const;
    /// A note of clause_of_use becomes a finding where it is made in every variant of `checked`, in which its subject
    /// is offered. Says everything; gives how many findings there are.
    int tell(const std::vector<std::string>& checked,
             const std::function<bool(const std::string& subject, const std::string& variant)>& offered);

private:
    struct Finding {
        ContractFailure failure;
        std::vector<std::string> variants;
    };
    void keep(std::vector<Finding>& list, const std::string& variant, ContractFailure failure) const;
    std::string told(const Finding&, std::size_t checked) const;

    std::filesystem::path plugin_;
    std::vector<Finding> findings_, notes_;
};

}  // namespace pinwheel::terminal
