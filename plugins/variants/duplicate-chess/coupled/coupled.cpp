#include "coupled/coupled.h"

#include <memory>

#include "coupled/coupled_hot.h"

namespace pinwheel::duplicate {
namespace {

const CoupledFunctions& functions(std::optional<chess::AttackKind> wanted) {
    const chess::AttackKind kind = wanted.value_or(chess::active_attacks());
    chess::prepare_attacks(kind);
    return kind == chess::AttackKind::pext ? coupled_pext() : coupled_magic();
}

}  // namespace

std::uint64_t coupled_perft(const Boards& boards, int seat, int depth, std::optional<chess::AttackKind> attacks) {
    const std::size_t joint_steps = depth < 4 ? 0 : static_cast<std::size_t>(depth) / 2 - 1;
    const std::unique_ptr<Level[]> levels(new Level[joint_steps]);
    return functions(attacks).factorised(boards, seat, depth, levels.get());
}

std::uint64_t plain_coupled_perft(const Boards& boards, int seat, int depth, std::optional<chess::AttackKind> attacks) {
    return functions(attacks).plain(boards, seat, depth);
}

}  // namespace pinwheel::duplicate
