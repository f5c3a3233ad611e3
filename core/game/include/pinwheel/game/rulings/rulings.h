#pragma once
/// Rulings: points on which the rule text is silent or disputed, and a choice for each of them.
#include <atomic>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pinwheel/game/rulings/core_rulings.h"
#include "pinwheel/view/base.h"

namespace pinwheel {

struct RulingOption {
    std::string id;     ///< word in files and menus: "checkers"
    std::string title;  ///< a phrase for people
    bool operator==(const RulingOption&) const = default;
};

/// One row of a catalogue: a variant's, or what a ruleset declares for its judge behind it (own_rulings.h).
struct RulingSpec {
    /// `play` changes what is legal: the line is replayed on a swap and forks in a comparison.
    enum class Affects : std::uint8_t { verdict, play };
    std::string id;     ///< "draw.latched"
    std::string alias;  ///< the spec's short code, "X1"; accepted wherever the id is
    std::string question;
    std::vector<RulingOption> options;
    std::uint8_t standard = 0;  ///< index of the default option
    Affects affects = Affects::verdict;
    std::string cite;                    ///< where the rule text speaks of it
    CoreRuling core = CoreRuling::none;  ///< set by core_ruling() alone
    std::string declared_by{};           ///< id of the ruleset that declares it; empty: the variant
    bool operator==(const RulingSpec&) const = default;
};
using RulingCatalogue = std::vector<RulingSpec>;

/// A choice for every ruling of one catalogue. Immutable in shape; copies are cheap.
class Rulings {
public:
    Rulings() = default;
    /// Every default. The catalogue must outlive it: a variant's, which is never unloaded.
    explicit Rulings(const RulingCatalogue& catalogue);
    /// Every default of a catalogue that it keeps.
    explicit Rulings(std::shared_ptr<const RulingCatalogue> catalogue);
    /// Every default of the same catalogue.
    Rulings defaults() const { return Rulings(catalogue_); }

    /// Sets `ruling` (id or alias) to `option` (id). Errors: "ruling.unknown", "ruling.option", naming both.
    Status set(std::string_view ruling, std::string_view option);

    /// Index of the chosen option of the ruling at catalogue index `ruling`. O(1), for inner loops.
    std::uint8_t operator[](std::size_t ruling) const {
        if (read_) [[unlikely]]
            read_[ruling].store(true, std::memory_order_relaxed);
        return chosen_[ruling];
    }
    /// Id of the chosen option; empty for an unknown ruling.
    std::string_view choice(std::string_view ruling) const;
    /// The chosen option of a ruling of core's; the fixed one where the catalogue does not adopt it.
    CoreOption core(CoreRuling ruling) const;
    const RulingCatalogue& catalogue() const;
    std::size_t size() const { return chosen_.size(); }
    /// Whether every ruling that affects play is chosen alike.
    bool same_play(const Rulings& other) const;
    /// Whether the same is chosen of the same rulings.
    bool operator==(const Rulings& other) const;
    /// From now on this and its copies note in `read`, one flag a ruling, which were asked for. It must outlive them.
    void watch(std::atomic<bool>* read) { read_ = read; }

private:
    std::shared_ptr<const RulingCatalogue> catalogue_;  // of a variant: without an owner
    std::vector<std::uint8_t> chosen_;
    std::atomic<bool>* read_ = nullptr;
};

/// Index of a ruling by id or alias; -1 when there is none.
int find_ruling(const RulingCatalogue&, std::string_view id_or_alias);
/// Id or alias of the ruling that a misspelt word most likely stands for, in capitals or not; the first part of an id
/// that has dots stands for it too: "pile" for "pile.size". Empty where none is near.
std::string nearest_ruling(const RulingCatalogue&, std::string_view word);
/// "There is no ruling 'X'; did you mean 'Y'? There are …", with every id and alias. `asked` is the option that was
/// asked for, "(asked to be 'Z')", and then a list that nobody would read is left out; or nothing.
std::string no_such_ruling(const RulingCatalogue&, std::string_view word, std::string_view asked = {});
/// The same of a ruling's options.
std::string nearest_option(const RulingSpec&, std::string_view word);
/// Index of the row that adopts a ruling of core's; -1 when none does.
int find_ruling(const RulingCatalogue&, CoreRuling);
/// What is wrong with a catalogue: a ruling with the id of one of core's that is not core's row, or twice. Empty where
/// nothing is.
std::string core_rulings_fault(const RulingCatalogue&);

}  // namespace pinwheel
