#include "desktop/frame/menus.h"

#include <gtk/gtk.h>
#include <wx/menu.h>

#include <set>

#include "desktop/app/wx_text.h"
#include "desktop/frame/frame.h"
#include "desktop/widgets/title_release.h"
#include "model/shell/script_shelf.h"

namespace pinwheel::desktop {
namespace {

// A menu is words: a command, "-", ">Title" and "<" around a submenu, "@command list" for a list of choices.
struct MenuText {
    const char *title, *items;
};
constexpr MenuText menu_texts[] = {
    {"&Game",
     "game:start-page game:new game:new-as >New game of @game:new variants < game:open >Open recent @game:open recent "
     "< - game:save "
     "game:save-as game:export game:openings game:openings-close - "
     ">Look back game:back game:forward game:start game:live - game:replay < "
     ">Move game:play-typed game:show-starts game:pass game:auto-pass - game:hand-over game:take-seat < "
     ">Computer game:bot-move game:bot-now game:bot-stop >Pace of the computer @game:pace paces < < "
     ">Server net:join net:host - net:copy-link net:again net:offer-draw net:resign net:rematch < "
     "game:declare-draw game:resign - game:close game:quit"},
    {"&Edit",
     "game:undo game:redo - edit:copy-game edit:copy-position edit:copy-picture edit:paste - "
     "game:comment game:promote-variation game:delete-from view:clear-drawings"},
    {"&Rules",
     "@rules:use rulesets - rules:rulings rules:what-if rules:reset rules:as-now rules:save rules:new rules:install "
     "rules:folder rules:rejudge rules:questions rules:answers - "
     "rules:compare rules:find-difference "
     "rules:next-difference "
     "rules:last-difference rules:lane-boards rules:export-comparison - rules:why"},
    {"&Notation", "@notation:use notations"},
    {"&View",
     ">Layout of the boards @view:renderer renderers - view:upright-boards view:acting-boards view:next-bottom "
     "view:coordinates "
     "view:upright-pieces < "
     ">Style of the boards @view:style styles < >One board @view:focus boards < "
     ">Seat at the bottom @view:bottom seats < >Look as @view:eyes viewers < >Theme @view:theme themes < - "
     "view:xray view:replies view:last-move view:flash view:filters view:square-menu - "
     "view:side view:legend view:moderator view:phantoms view:rule-card view:console view:reset-layout - "
     "view:next-tab view:last-tab view:full-screen"},
    {"&Script",
     "script:run >Run again @script:run scripts < >Openings @script:run openings < >Pace of openings @script:pace "
     "script-paces < >Examples @script:run examples < "
     "script:run-clipboard script:stop - script:console script:clear script:restart - script:reference"},
    {"&Tools", "tools:plugins tools:perft tools:squares tools:keys tools:hover-why"},
    {"&Help", "help:manual help:rules help:glossary help:about"},
};

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from < text.size();) {
        const auto to = std::min(text.find(' ', from), text.size());
        if (to > from) out.emplace_back(text.substr(from, to - from));
        from = to + 1;
    }
    return out;
}

std::string menu_safe(std::string text) {
    for (auto at = text.find('&'); at != std::string::npos; at = text.find('&', at + 2)) text.insert(at, "&");
    return text;
}

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The letter that is underlined in a menu's text, small; 0 where none is.
char underlined(const std::string& label) {
    for (auto at = label.find('&'); at != std::string::npos && at + 1 < label.size(); at = label.find('&', at + 2))
        if (label[at + 1] != '&') return small_letter(label[at + 1]);
    return 0;
}

/// A menu's text for a title: the first letter that no other item of the menu has is underlined, at the start of a word
/// where one is free.
std::string with_mnemonic(const wxMenu& menu, const std::string& title) {
    std::set<char> taken;
    for (const wxMenuItem* item : menu.GetMenuItems()) taken.insert(underlined(utf8(item->GetItemLabel())));
    const auto free = [&](std::size_t at) {
        const char letter = small_letter(title[at]);
        return letter >= 'a' && letter <= 'z' && !taken.contains(letter);
    };
    for (const bool starts : {true, false})
        for (std::size_t at = 0; at < title.size(); ++at)
            if ((!starts || at == 0 || title[at - 1] == ' ') && free(at))
                return menu_safe(title.substr(0, at)) + "&" + menu_safe(title.substr(at));
    return menu_safe(title);
}

/// The key as a menu shows it. A bare letter or arrow cannot be a menu's own key: it is only told.
std::string key_label(const std::string& key) {
    if (key.empty()) return {};
    const bool function_key = key.size() >= 2 && key[0] == 'F' && key[1] >= '0' && key[1] <= '9';
    if (key.find("Ctrl+") != key.npos || key.find("Alt+") != key.npos || function_key || key.find("+F") != key.npos)
        return "\t" + key;
    struct Sign {
        const char *key, *sign;
    };
    static constexpr Sign signs[] = {{"Left", "←"}, {"Right", "→"}, {"Up", "↑"}, {"Down", "↓"}};
    for (const Sign& each : signs)
        if (key == each.key) return std::string("  (") + each.sign + ")";
    return "  (" + key + ")";
}

}  // namespace

Menus::Menus(MainFrame& frame) : frame_(frame) {
    frame_.Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
        if (items_.count(event.GetId()) != 0)
            chosen(event.GetId());
        else
            event.Skip();
    });
    rebuild();
}

std::string Menus::signature() const {
    const Desk& desk = frame_.desk();
    std::string out;
    if (const auto* document = frame_.document()) {
        const std::string& variant = document->game().variant().info().id;
        out = variant + "|";
        bool listed = false;
        for (const auto& ruleset : desk.workspace.registry().rulesets(variant)) {
            out += ruleset->info().id + "=" + ruleset->info().title + ",";
            listed = listed || ruleset->info().id == document->game().rules().id();
        }
        if (!listed) out += title_of(document->game().rules());
        if (document->look.acting_boards) out += "|acting";
    }
    if (const Renderer* used = frame_.renderer_shown()) out += "|" + used->info().id;
    out += "|" + std::to_string(desk.workspace.registry().plugins().size()) + "|" + std::to_string(desk.settings.pace) +
           "|" + std::to_string(desk.settings.script_pace);
    for (const auto& file : desk.settings.recent_files) out += "|" + file;
    for (const auto& file : desk.settings.recent_scripts) out += "|" + file;
    return out;
}

void Menus::follow() {
    if (signature() != built_) rebuild();
    update();
}

void Menus::rebuild() {
    built_ = signature();
    items_.clear();
    auto* menu_bar = new wxMenuBar;
    for (const MenuText& text : menu_texts) {
        std::vector<std::pair<wxMenu*, std::string>> open{{new wxMenu, {}}};
        std::string submenu_title;
        const auto words = words_of(text.items);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::string& word = words[i];
            wxMenu* menu = open.back().first;
            if (word == "-")
                menu->AppendSeparator();
            else if (word[0] == '>') {
                std::string title = word.substr(1);
                // It ends where a list or a command begins.
                while (i + 1 < words.size() && words[i + 1][0] != '@' && words[i + 1].find(':') == std::string::npos)
                    title += " " + words[++i];
                open.emplace_back(new wxMenu, title);
            } else if (word[0] == '@') {
                add_list(menu, word.substr(1), words[++i]);
            } else if (word == "<") {
                auto [submenu, title] = open.back();
                open.pop_back();
                auto* item = open.back().first->AppendSubMenu(submenu, wx(with_mnemonic(*open.back().first, title)));
                if (submenu->GetMenuItemCount() == 0) {
                    item->Enable(false);
                    tell_why(item, "There is nothing to list here yet.");
                }
            } else {
                add(menu, word);
            }
        }
        menu_bar->Append(open.front().first, wxString::FromUTF8(text.title));
    }
    wxMenuBar* old = frame_.GetMenuBar();
    frame_.SetMenuBar(menu_bar);
    keep_below_titles(*menu_bar);
    delete old;
    update();
}

void Menus::add(wxMenu* menu, const std::string& name) {
    const ui::Command* command = frame_.desk().commands.find(name);
    if (!command) throw std::logic_error("no such command in a menu: " + name);
    const std::string label = with_mnemonic(*menu, command->title) + key_label(command->key);
    const auto kind = command->checked ? wxITEM_CHECK : wxITEM_NORMAL;
    auto* item = menu->Append(wxID_ANY, wx(label), wx(command->help), kind);
    items_[item->GetId()] = {item, name, {}, command->checked, {}, {}};
}

void Menus::add_list(wxMenu* menu, const std::string& command, const std::string& list) {
    const bool chooses =
        list != "variants" && list != "recent" && list != "scripts" && list != "openings" && list != "examples";
    const auto all = choices(list);
    if (list == "openings") return add_groups(menu, command, all);
    for (auto from = all.begin(); from != all.end();) {
        const auto to = std::find_if(from, all.end(), [&](const Choice& c) { return c.group != from->group; });
        if (from != all.begin()) menu->AppendSeparator();
        // Of radio items one is always on: where none is chosen they are boxes.
        const bool radio = chooses && std::count_if(from, to, [](const Choice& c) { return c.checked; }) == 1;
        for (; from != to; ++from) {
            const auto kind = radio ? wxITEM_RADIO : chooses ? wxITEM_CHECK : wxITEM_NORMAL;
            auto* item = menu->Append(wxID_ANY, wx(with_mnemonic(*menu, from->title)), wxString(), kind);
            items_[item->GetId()] = {item, command, from->args, {}, chooses ? list : std::string(), {}};
        }
    }
}

/// A submenu for each group; what has none stands before them.
void Menus::add_groups(wxMenu* menu, const std::string& command, const std::vector<Choice>& all) {
    std::map<std::string, wxMenu*> groups;
    for (const Choice& choice : all) {
        wxMenu*& group = groups[choice.group];
        if (!group) group = choice.group.empty() ? menu : new wxMenu;
        auto* item = group->Append(wxID_ANY, wx(with_mnemonic(*group, choice.title)));
        items_[item->GetId()] = {item, command, choice.args, {}, {}, {}};
    }
    for (const auto& [title, group] : groups)
        if (group != menu) menu->AppendSubMenu(group, wx(with_mnemonic(*menu, title)));
}

std::vector<Menus::Choice> Menus::choices(const std::string& list) const {
    std::vector<Choice> out;
    const Desk& desk = frame_.desk();
    const Registry& registry = desk.workspace.registry();
    const ui::Document* document = frame_.document();
    const VariantInfo* info = document ? &document->game().variant().info() : nullptr;
    const GamePage* page = frame_.game_page();
    if (list == "variants") {
        for (const Variant* variant : registry.variants())
            out.push_back({variant->info().title, {variant->info().id}, false});
    } else if (list == "recent") {
        for (const auto& file : desk.settings.recent_files) out.push_back({file, {file}, false});
    } else if (list == "scripts") {
        for (const auto& file : desk.settings.recent_scripts) out.push_back({file, {file}, false});
    } else if (list == "openings" || list == "examples") {
        for (const auto& script : ui::scripts_of(paths::share(), list)) {
            const Variant* variant = registry.variant(script.variant);
            out.push_back(
                {script.title, {script.path.string()}, false, variant ? variant->info().title : script.variant});
        }
    } else if (list == "paces" || list == "script-paces") {
        struct Pace {
            const char *title, *ms;
        };
        const bool scripts = list == "script-paces";
        const int chosen = scripts ? desk.settings.script_pace : desk.settings.pace;
        for (const Pace& pace : {Pace{scripts ? "Step by step, with the arrow keys" : "At once", "0"},
                                 Pace{"Quick: 0.6 seconds a move", "600"}, Pace{"Calm: 1.5 seconds a move", "1500"},
                                 Pace{"Slow: 3 seconds a move", "3000"}})
            out.push_back({pace.title, {pace.ms}, std::to_string(chosen) == pace.ms});
    } else if (list == "themes") {
        const std::string& chosen = desk.options.theme.empty() ? desk.settings.theme : desk.options.theme;
        const std::string desktop(ui::Settings::desktop_theme);
        out.push_back({"As the desktop", {desktop}, chosen == desktop});
        for (const Theme& theme : desk.themes)
            out.push_back({theme.title, {theme.id}, chosen != desktop && theme.id == desk.theme.id});
    } else if (info && list == "rulesets") {
        for (const auto& ruleset : registry.rulesets(info->id))
            out.push_back(
                {ruleset->info().title, {ruleset->info().id}, ruleset->info().id == document->game().rules().id()});
        // What a file or a script brought along is none of the installed ones.
        if (std::none_of(out.begin(), out.end(), [](const Choice& c) { return c.checked; }))
            out.push_back(
                {title_of(document->game().rules()) + " (of this game alone)", {document->game().rules().id()}, true});
    } else if (info && list == "notations") {
        out.push_back({"Plain tokens", {""}, document->look.notation.empty()});
        for (const Notation* notation : registry.notations(info->id))
            if (notation->info().single)
                out.push_back(
                    {notation->info().title, {notation->info().id}, notation->info().id == document->look.notation});
    } else if (info && list == "seats") {
        out.push_back({"As the boards lie", {""}, !document->look.bottom.valid()});
        for (std::size_t i = 0; i < info->seats.size(); ++i)
            out.push_back({info->seats[i].title, {info->seats[i].id}, document->look.bottom.v == i});
    } else if (info && list == "viewers") {
        const auto& eyes = document->look.viewer;
        out.push_back({info->hidden ? "Who is at the screen" : "Everyone", {""}, !eyes});
        if (!info->hidden) return out;
        for (std::size_t i = 0; i < info->seats.size(); ++i)
            out.push_back({info->seats[i].title,
                           {info->seats[i].id},
                           eyes && eyes->kind == Viewer::Kind::seat && eyes->seat.v == i});
        out.push_back({"A spectator", {"spectator"}, eyes && eyes->kind == Viewer::Kind::spectator});
        out.push_back({"The arbiter, who sees all", {"arbiter"}, eyes && eyes->kind == Viewer::Kind::arbiter});
    } else if (info && list == "boards") {
        out.push_back({"All boards", {""}, document->look.focus.empty() && !document->look.acting_boards});
        for (const BoardInfo& board : info->boards)
            out.push_back({board.title, {board.id}, document->look.focus == board.id});
    } else if (const Renderer* used = frame_.renderer_shown(); used && list == "styles") {
        const auto chosen = ui::chosen_styles(desk.settings, used->info());
        for (const OptionSpec& style : used->info().styles)
            for (const std::string& word : style.choices) {
                const auto found = chosen.find(style.id);
                out.push_back({style.title + ": " + word,
                               {style.id, word},
                               (found == chosen.end() ? style.initial : found->second) == word,
                               style.id});
            }
    } else if (page && list == "renderers") {
        const View& view = const_cast<GamePage*>(page)->table().view();
        const Renderer* used = desk.workspace.renderer_for(document->look, view);
        for (const Renderer* renderer : registry.renderers(view))
            out.push_back({renderer->info().title, {renderer->info().id}, renderer == used});
    }
    return out;
}

void Menus::update() {
    std::map<std::string, std::vector<Choice>> lists;
    for (auto& [id, entry] : items_) {
        const bool enabled = frame_.desk().commands.enabled(entry.command);
        if (entry.item->IsEnabled() != enabled) entry.item->Enable(enabled);
        const Status refused = enabled ? Status{} : frame_.desk().commands.refusal(entry.command);
        if (const std::string why = refused ? refused->message : std::string(); why != entry.why) {
            entry.why = why;
            tell_why(entry.item, why);
        }
        if (!entry.item->IsCheckable()) continue;
        bool checked = false;
        if (entry.list.empty()) {
            checked = entry.checked();
        } else {
            if (lists.count(entry.list) == 0) lists[entry.list] = choices(entry.list);
            for (const Choice& choice : lists[entry.list]) checked |= choice.checked && choice.args == entry.args;
        }
        // The one that is chosen puts the others of its group out.
        if (entry.item->IsChecked() != checked && (checked || entry.item->GetKind() != wxITEM_RADIO))
            entry.item->Check(checked);
    }
}

/// The toolkit neither lights a grey item nor tells its help: GTK shows a tip of it where the pointer rests.
void Menus::tell_why(wxMenuItem* item, const std::string& why) {
    GtkWidget* widget = item->GetMenuItem();
    if (!widget) return;
    gtk_widget_set_tooltip_text(widget, why.empty() ? nullptr : why.c_str());
    if (AtkObject* told = gtk_widget_get_accessible(widget)) atk_object_set_description(told, why.c_str());
}

/// Once the menu has closed: a question would keep whoever pressed it waiting, assistive technology too.
void Menus::chosen(int id) {
    frame_.CallAfter([this, command = items_.at(id).command, args = items_.at(id).args] {
        frame_.run(command, args);
        update();
    });
}

}  // namespace pinwheel::desktop
