#pragma once
/// Beams: of every ply's positions those are gone on from that come nearest to an aim. Aims are that a seat has few
/// answers left, and extremes of the facts that the judges read.
#include <map>
#include <unordered_set>

#include "witness/line_walk.h"

namespace pinwheel {

class AimSearch {
public:
    AimSearch(Readings& readings, LineWalk& line, const WitnessOptions& options, Patience& patience,
              WitnessSearch& found)
        : readings_(readings),
          line_(line),
          options_(options),
          patience_(patience),
          found_(found),
          seed_(options.seed) {}

    /// Whether the readings part on the way to one of the aims; the line stands there then. Ends after so many
    /// positions.
    bool finds(std::size_t positions);

private:
    /// A fact with its arguments, or nothing: then a seat's number of answers.
    struct Aim {
        int fact = -1;
        std::array<std::uint16_t, 2> args{};
        std::size_t argc = 0;
        int sign = 1;  ///< -1: the lower the nearer
        SeatId seat{};
    };
    struct Range {
        double least, most;
    };
    struct Met {
        std::uint32_t parent = 0, move = 0;
        double nearness = 0;
    };
    class Noted;

    std::vector<Aim> aims();
    void note_facts();
    bool reaches(const Aim& aim, std::size_t width);
    bool goes_on_from(const Aim& aim, std::uint32_t met, std::vector<Met>& reached);
    double nearness(const Aim& aim, double before);

    Readings& readings_;
    LineWalk& line_;
    const WitnessOptions& options_;
    Patience& patience_;
    WitnessSearch& found_;
    std::uint64_t seed_;
    std::vector<std::pair<Aim, Range>> facts_;  ///< in the order in which they are met
    std::vector<Met> met_;
    MetWay way_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<Walker::Next> open_;
};

}  // namespace pinwheel
