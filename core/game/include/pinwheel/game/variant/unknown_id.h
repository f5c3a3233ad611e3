#pragma once
/// What is said of an id that does not exist.
#include <string>
#include <string_view>
#include <vector>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// "There is no board 'q1' of Noughts; did you mean 'Q1'? There are Q1 and Q2." `of` is " of Noughts" or nothing. A
/// list that nobody would read is left out.
std::string there_is_no(std::string_view what, std::string_view id, const std::vector<std::string>& known,
                        std::string_view of = {});

/// The ids of things that have one, or of pointers to things with an info() that has.
template <class List>
std::vector<std::string> ids_in(const List& list) {
    std::vector<std::string> ids;
    for (const auto& item : list)
        if constexpr (requires { item->info().id; })
            ids.push_back(item->info().id);
        else
            ids.push_back(item.id);
    return ids;
}

/// "; did you mean 'chess'?", or "." for no word: the end of a sentence about an id that does not exist.
std::string did_you_mean(std::string_view nearest);
/// The same of the id of a list that is nearest.
std::string did_you_mean(std::string_view id, const std::vector<std::string>& known);

/// there_is_no with the code "variant.unknown", where the kind is "variant"; the place is the id.
template <class List>
Error unknown_id(std::string_view kind, std::string_view id, const List& list) {
    return {std::string(kind) + ".unknown", there_is_no(kind, id, ids_in(list)), std::string(id)};
}

}  // namespace pinwheel
