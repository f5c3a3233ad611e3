#pragma once
/// Whether texts that a person may type are answered alike in games that a seat cannot tell apart.
#include <string>
#include <vector>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/tree/reasons.h"

namespace pinwheel::test {

/// Everything that comes out where a text is asked about and played.
inline std::string answers_to(const Game& game, const Viewer& viewer, const std::string& text) {
    const Explanation e = game.explain(text, viewer);
    std::string all = "why: " + std::to_string(e.legal) + std::to_string(e.unsure) + " " + e.code + " " + e.message;
    for (const Finding& f : e.findings) {
        all += " | " + f.code + " " + f.seat + " " + f.message;
        for (const auto& [name, value] : f.details) all += " " + name + "=" + value;
        for (const std::string& square : f.squares) all += " " + square;
    }
    for (const std::string& token : e.nearest) all += " near " + token;
    // Who holds no seat may hold several, and act for each of them: whose text it is is asked before.
    if (viewer.kind != Viewer::Kind::seat) return all;
    const auto read = game.read(text, viewer);
    if (!read) return all + "\nread: " + read.error().code + " " + read.error().message + " " + read.error().where;
    all += "\nread: " + std::to_string(read->spec) + " of " + std::to_string(read->actor.v);
    for (std::size_t i = 0; i < read->argc; ++i) all += " " + std::to_string(read->arg[i]);
    if (read->actor != viewer.seat) all += " (of another seat)";
    // What is taken is answered by the game; whose turn it is is told of the seat's view.
    Game played = game;
    if (const auto done = played.play(*read); !done && done.error().code == "illegal.not_your_turn")
        all += "\nplayed: " + done.error().message;
    return all;
}

/// What differs between twins for a viewer, text by text; empty where nothing does.
inline std::string texts_apart(const std::vector<Game>& twins, const Viewer& viewer,
                               const std::vector<std::string>& texts) {
    std::string apart;
    for (const std::string& text : texts)
        for (std::size_t i = 1; i < twins.size(); ++i) {
            const std::string one = answers_to(twins[0], viewer, text), other = answers_to(twins[i], viewer, text);
            if (one == other) continue;
            apart += "\"" + text + "\" in twin " + std::to_string(i) + ":\n  " + one + "\n  " + other + "\n";
            break;
        }
    return apart;
}

/// Each body by itself and behind some names of each seat; behind every other way to write them one body each.
inline std::vector<std::string> addressed_to(const VariantInfo& info, const std::vector<std::string>& bodies) {
    const auto cased = [](std::string text, bool capital) {
        for (char& c : text)
            if (capital ? c >= 'a' && c <= 'z' : c >= 'A' && c <= 'Z') c = static_cast<char>(c ^ 0x20);
        return text;
    };
    std::vector<std::string> most{""}, leads;
    for (const SeatInfo& seat : info.seats) most.push_back(seat.id + ":");
    for (const SeatInfo& seat : info.seats)
        for (const std::string& name : {seat.id, cased(seat.id, true), cased(seat.id, false), seat.title,
                                        cased(seat.title, true), cased(seat.title, false)})
            for (const char* mark : {":", " ", ": ", " :", ". "}) leads.push_back(name + mark);
    for (const SeatInfo& one : info.seats)
        for (const SeatInfo& two : info.seats)
            for (const char* mark : {":", " "}) leads.push_back(one.id + mark + cased(two.id, true) + ":");
    std::vector<std::string> texts;
    for (const std::string& lead : most)
        for (const std::string& body : bodies) texts.push_back(lead + body);
    for (std::size_t i = 0; i < leads.size(); ++i) {
        texts.push_back(leads[i] + bodies[i % bodies.size()]);
        texts.push_back(" " + leads[i] + bodies[7 * i % bodies.size()]);
    }
    return texts;
}

}  // namespace pinwheel::test
