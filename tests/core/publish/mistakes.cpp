// Rules with one mistake each in what they publish. Nothing here is linked: check_mistakes.py reads what the compiler
// says of each struct, and compares it with what stands behind "says:".
#include "pinwheel/game/variant/model.h"

using namespace pinwheel;

/// All that rules must have, and nothing optional.
struct Least {
    struct Position {};
    const VariantInfo& info() const;
    Result<Position> start(const Rulings&, const Setup&) const;
    std::vector<SeatId> to_act(const Position&) const;
    std::vector<Action> legal(const Position&, SeatId) const;
    Status play(Position&, const Action&, std::vector<Announcement>&) const;
    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const;
    View view(const Position&, const Viewer&) const;
    std::vector<Offer> offers(const View&) const;
    std::string save(const Position&) const;
    std::uint64_t key(const Position&) const;
};
using Bars = std::vector<Meter>;

// clang-format off
struct Bare : Least {};  // says: nothing

struct Fitting : Least {  // says: nothing
    using publishes = Publishes<can::Explain, can::Meters, can::Army, can::Perft>;
    Explanation explain(const Position&, const Action&, const Viewer&) const;
    Bars meters(const Position&, const Viewer&) const;
    Result<ArmyTexts> army(const std::string&, const std::optional<std::string>&, const std::optional<std::string>&) const;
    std::uint64_t perft(const Position&, int) const;
};

// --- services ---
struct ServiceMisspelt : Least {  // says: the variant publishes `meters`, but has no public const member that fits: Result<std::vector<Meter>> meters(position, viewer) const
    using publishes = Publishes<can::Meters>;
    Bars metres(const Position&, const Viewer&) const;
};
struct ServiceNotConst : Least {  // says: the variant publishes `meters`, but has no public const member that fits: Result<std::vector<Meter>> meters(position, viewer) const
    using publishes = Publishes<can::Meters>;
    Bars meters(const Position&, const Viewer&);
};
struct ServiceSwapped : Least {  // says: the variant publishes `preview`, but has no public const member that fits: Result<Consequences> preview(position, viewer, query.action) const
    using publishes = Publishes<can::Preview>;
    Consequences preview(const Position&, const Action&, const Viewer&) const;
};
class ServiceIsPrivate : public Least {
    Bars meters(const Position&, const Viewer&) const;

public:
    using publishes = Publishes<can::Meters>;
};
struct ServicePrivate : ServiceIsPrivate {};  // says: the variant publishes `meters`, but has no public const member that fits: Result<std::vector<Meter>> meters(position, viewer) const
struct ServiceUnlisted : Least {  // says: the variant has a member `meters`, but does not list it in `publishes`
    Bars meters(const Position&, const Viewer&) const;
};
struct ServiceOverloadedAndUnlisted : Least {  // says: the variant has a member `rule`, but does not list it in `publishes`
    Result<PieceCard> rule(const Position&, const Viewer&, const std::string&) const;
    Result<PieceCard> rule(const std::string&) const;
};
struct ServiceOfAnotherAnswer : Least {  // says: the variant publishes `words`, but has no public const member that fits: Result<std::string> words(position, viewer, query.action) const
    using publishes = Publishes<can::Words>;
    std::vector<std::string> words(const Position&, const Viewer&, const Action&) const;
};
struct ServiceOfTheVariant : Least {  // says: the variant publishes `armies`, but has no public const member that fits: Result<std::vector<NamedArmy>> armies() const
    using publishes = Publishes<can::Armies>;
    std::vector<NamedArmy> armies(const Position&) const;
};

struct NotOfCore;
struct ServiceOfNobody : Least {  // says: the variant lists a type in `publishes` that is neither an optional rule nor a service of core
    using publishes = Publishes<NotOfCore>;
};

// --- optional rules ---
struct RuleMisspelt : Least {  // says: the variant publishes `explain`, but has no public const member that fits: Explanation explain(position, action, viewer) const
    using publishes = Publishes<can::Explain>;
    Explanation explian(const Position&, const Action&, const Viewer&) const;
};
struct RuleNotConst : Least {  // says: the variant publishes `judge`, but has no public const member that fits: Verdict judge(facts, rulings) const
    using publishes = Publishes<can::Judge>;
    Verdict judge(const Facts&, const Rulings&);
};
struct RuleSwapped : Least {  // says: the variant publishes `judge`, but has no public const member that fits: Verdict judge(facts, rulings) const
    using publishes = Publishes<can::Judge>;
    Verdict judge(const Rulings&, const Facts&) const;
};
class RuleIsPrivate : public Least {
    std::string token(const Position&, const Action&) const;

public:
    using publishes = Publishes<can::Token>;
};
struct RulePrivate : RuleIsPrivate {};  // says: the variant publishes `token`, but has no public const member that fits: std::string token(position, action) const
struct RuleUnlisted : Least {  // says: the variant has a member `judge`, but does not list it in `publishes`
    Verdict judge(const Facts&, const Rulings&) const;
};
struct RuleTemplateUnlisted : Least {  // says: the variant has a member `phrase`, but does not list it in `publishes`
    template <class T>
    std::string phrase(const T&) const;
};
class RuleIsPrivateAndUnlisted : public Least {
    bool is_legal(const Position&, const Action&) const;
};
struct RulePrivateUnlisted : RuleIsPrivateAndUnlisted {};  // says: the variant has a member `is_legal`, but does not list it in `publishes`
// clang-format on

template class pinwheel::Model<Bare>;
template class pinwheel::Model<Fitting>;
template class pinwheel::Model<ServiceMisspelt>;
template class pinwheel::Model<ServiceNotConst>;
template class pinwheel::Model<ServiceSwapped>;
template class pinwheel::Model<ServicePrivate>;
template class pinwheel::Model<ServiceUnlisted>;
template class pinwheel::Model<ServiceOverloadedAndUnlisted>;
template class pinwheel::Model<ServiceOfAnotherAnswer>;
template class pinwheel::Model<ServiceOfTheVariant>;
template class pinwheel::Model<ServiceOfNobody>;
template class pinwheel::Model<RuleMisspelt>;
template class pinwheel::Model<RuleNotConst>;
template class pinwheel::Model<RuleSwapped>;
template class pinwheel::Model<RulePrivate>;
template class pinwheel::Model<RuleUnlisted>;
template class pinwheel::Model<RuleTemplateUnlisted>;
template class pinwheel::Model<RulePrivateUnlisted>;
