// A variant that publishes a service which core does not have: check_new_service.py adds it to a copy of serves.h and
// lets the compiler read this. Everything that is made from the list of services is read along.
#include "services/service_answers.cpp"
#include "services/service_documents.cpp"

#include "pinwheel/game/variant/model.h"

using namespace pinwheel;

struct Echoing {
    struct Position {};
    using publishes = Publishes<can::Echo>;
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
    std::vector<std::string> echo(const Position&, const Viewer&, const std::string& words) const;
};

static_assert(service_id<can::Echo>.v + 1u == AllServices::count);
static_assert(std::is_same_v<decltype(std::declval<const Variant&>().ask<can::Echo>(std::declval<const State&>(),
                                                                                    Viewer{}, {"words"})),
                             Result<std::vector<std::string>>>);
std::unique_ptr<const Variant> make() { return std::make_unique<const Model<Echoing>>(); }
