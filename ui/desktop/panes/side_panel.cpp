#include "desktop/panes/side_panel.h"

#include <algorithm>

#include "desktop/app/appearance.h"
#include "desktop/panes/card_words.h"
#include "desktop/panes/foresight_card.h"
#include "desktop/widgets/lay_out.h"
#include "model/services/xray.h"
#include "model/wire/legend_signs.h"
#include "pinwheel/game/variant/model.h"

namespace pinwheel::desktop {
namespace {

constexpr int kept_part = 3;  // of the column, for what buttons would do, at most
constexpr int part_gap = 1, least_why = 118, least_log_rows = 8, few_rows = 4, fewest_rows = 2, low_part = 30,
              least_status = 6, asked_status = 4, asked_lines = 9;  // in lines of text but the first two

}  // namespace

SidePanel::SidePanel(wxWindow* parent, Shell& shell) : wxPanel(parent, wxID_ANY), shell_(shell) {
    const Theme& theme = shell.desk().theme;
    clocks_ = new ClockView(this, theme);
    clocks_->Hide();
    status_ = new RichCard(this, theme, "Status");
    actions_ = new ActionButtons(this, shell);
    actions_->on_keys_lost = [this] { page_->take_keys(); };
    actions_->on_point = [this](const std::string& target) {
        if (page_) page_->canvas().point(target);
    };
    why_ = new RichCard(this, theme, "Why");
    openings_ = new RichCard(this, theme, "Opening table");
    openings_->Hide();
    log_ = new LogView(this, shell);
    entry_ = new MoveField(this, shell);
    entry_->refuses = [this](const std::string& text, const Notation* notation) {
        if (!page_->table().refuses(text, notation)) return false;
        page_->canvas().invalidate();
        shell_.refresh_cards();
        return true;
    };
    legend_ = new LegendView(this, theme, shell.desk().pieces);
    openings_->on_link = [this](const std::string& token) {
        // The line goes away with the position: let its own event end first.
        CallAfter([this, token] { shell_.run("game:play", {token}); });
    };
    for (RichCard* card : {status_, why_})
        card->on_link = [this](const std::string& link) {
            if (link == "rulings") shell_.run("rules:rulings");
            if (link.rfind("ruling:", 0) == 0) shell_.run("rules:rulings", {link.substr(7)});
            if (link.rfind("glossary:", 0) == 0) shell_.run("help:glossary", {link.substr(9)});
        };
    Bind(wxEVT_SIZE, [this](wxSizeEvent&) { settle(); });
    set_theme();
}

void SidePanel::set_theme() {
    const Theme& theme = shell_.desk().theme;
    SetBackgroundColour(colour_of(theme, "panel.border"));
    actions_->set_theme();
    entry_->set_theme();
    clocks_->set_theme(theme);
    status_->set_theme(theme);
    why_->set_theme(theme);
    openings_->set_theme(theme);
    legend_->set_theme(theme);
    log_->set_theme();
    Refresh();
}

void SidePanel::show_legend(bool shown) {
    legend_->Show(shown);
    arrange();
}

bool SidePanel::legend_wanted() const { return legend_->IsShown(); }

bool SidePanel::legend_seen() const {
    return legend_->IsShown() && IsShownOnScreen() && legend_->GetPosition().y < GetClientSize().y;
}

/// Sizes asked for while GTK hands out others are forgotten, and a card stays cut: it is asked again.
void SidePanel::settle() {
    arrange();
    lay_out(this);
}

void SidePanel::arrange() {
    const wxSize size = GetClientSize();
    int top = 0, bottom = size.y;
    const auto above = [&](wxWindow* part, int height) {
        part->SetSize(0, top, size.x, height);
        top += height + part_gap;
    };
    const auto below = [&](wxWindow* part, int height) {
        bottom -= height;
        part->SetSize(0, bottom, size.x, height);
        bottom -= part_gap;
    };
    if (clocks_->IsShown()) {
        above(clocks_, clocks_->height());
        top -= part_gap;
    }
    rows_ = kept_rows();
    const bool acting = actions_->any();
    const int steps = entry_->height(), few = log_->height_of(kept_rows()), flow = acting ? actions_->flow(size.x) : 0;
    // The moves below must not jump while the pointer wanders over the boards: there is room for the longest reason
    // yet.
    const int said = why_said_ = std::max(why_said_, why_->height_for(size.x)), line = GetCharHeight();
    // What was asked for comes before what stands there anyway: some lines of it are seen, and the status scrolls.
    // Where buttons stand below the status it does not depend on what is said below them: they would move away from
    // under the pointer that asks what they do.
    const int asked = acting    ? std::max(steps, std::min(asked_lines * line, size.y / kept_part))
                      : asking_ ? std::max(steps, std::min(said, asked_lines * line))
                                : steps;
    const int spare = bottom - top - flow - steps - asked - few - 4 * part_gap;
    above(status_,
          status_->whole_height(size.x, std::max(spare, (acting || asking_ ? asked_status : least_status) * line)));
    actions_->Show(acting);
    if (acting) {
        top -= part_gap;
        above(actions_, flow);
    }
    // The room that it once had may be more than there is now.
    const int most_why = std::max(least_why, size.y / 2);
    why_height_ = std::clamp(said, std::min(std::max(least_why, why_height_), most_why), most_why);
    // Some rows of moves come before the legend, and before room that nothing fills. A long reason takes from the moves
    // first, and from the legend only where too few of them were left: the buttons above it stay where they are. Nor
    // does a short one bring a legend that was not there.
    const auto left = [&](int why) { return bottom - top - why - steps - 3 * part_gap; };
    const int rows = least_log_rows * line, legend = legend_->height_for(size.x);
    int kept = asking_ ? log_->height_of(1) : few;
    const bool room = legend_->IsShown() && size.y > 640 && left(least_why) - legend >= rows &&
                      left(std::min(said, why_height_)) - legend >= kept;
    if (!asking_) legend_was_ = room;
    if (room && legend_was_) {
        below(legend_, legend);
    } else {
        legend_->SetSize(0, size.y, size.x, 1);
        kept = few;
    }
    if (left(why_height_) < rows)
        why_height_ = std::clamp(why_height_ - (rows - left(why_height_)), std::min(said, why_height_), why_height_);
    if (left(why_height_) < kept) why_height_ = std::max(why_height_ - (kept - left(why_height_)), steps);
    above(why_, why_height_);
    below(entry_, steps);
    if (openings_->IsShown())
        above(openings_, std::min(openings_->height_for(size.x), std::max(0, bottom - top - few - part_gap)));
    log_->SetSize(0, top, size.x, std::max(1, bottom - top));
    entry_->Layout();
}

void SidePanel::show(GamePage* page) {
    page_ = page;
    entry_->show(page_ ? &page_->document() : nullptr);
    if (!page_) return;
    set_signs();
    show_cards();
    log_->show(&page_->document());
    if (kept_rows() != rows_) settle();
}

/// Rows of moves that are always seen; with large letters the cards are scrolled instead. A list that has fewer yet
/// leaves the room of one to the cards.
int SidePanel::kept_rows() const {
    return GetClientSize().y < low_part * GetCharHeight() ? fewest_rows
                                                          : std::clamp(log_->rows(), few_rows - 1, few_rows);
}

void SidePanel::set_signs() {
    const ui::Document& document = page_->document();
    const std::vector<TieKind> lines(lines_.begin(), lines_.end());
    const int before = legend_->height_for(GetClientSize().x);
    legend_->set_signs(ui::legend_signs(document.game().variant().info(),
                                        shell_.desk().workspace.renderer_for(document.look, page_->table().view()),
                                        lines, struck_out_));
    if (legend_->height_for(GetClientSize().x) != before) arrange();
}

/// The lines of an X-ray have their signs from when they are drawn first until it is taken away.
void SidePanel::follow_lines() {
    const ui::Document& document = page_->document();
    auto lines =
        std::exchange(lines_of_, document.id()) == document.id() && document.look.xray ? lines_ : std::set<TieKind>{};
    for (const TieKind kind : ui::kinds_of(page_->table().ties())) lines.insert(kind);
    const bool struck_out = !page_->table().escapes().empty();
    const bool other = std::exchange(struck_out_, struck_out) != struck_out;
    if (std::exchange(lines_, lines) != lines || other) set_signs();
}

void SidePanel::show_clocks() {
    const ui::Document* document = page_ ? &page_->document() : nullptr;
    const bool on = document && document->clock().on();
    clocks_->show(on ? &document->clock() : nullptr, on ? &document->game().variant().info() : nullptr);
    if (clocks_->IsShown() == on) return;
    clocks_->Show(on);
    arrange();
}

/// What to do, where nothing is picked: in the variant's own words for the phase, where it has some.
std::string SidePanel::idle_words(const ui::StatusCard& card) const {
    const Game& game = page_->document().game();
    if (const SeatId next = page_->document().curtain(); next.valid())
        return "The boards are covered until " + game.variant().info().seats[next.v].title +
               " is at the screen: a click on the curtain, or Enter, lifts it.";
    const Notice phase{std::string(NoticeWord::idle),
                       {{std::string(NoticeWord::word), game.variant().phase(game.state())}}};
    if (std::string words = game.variant().phrase(phase); words != generic_phrase(phase)) {
        // They tell what to do, which is another's turn where a server holds the game.
        const auto acting = game.variant().to_act(game.state());
        const auto& elsewhere = page_->document().elsewhere();
        const auto here = [&](SeatId seat) {
            return !elsewhere ||
                   std::find(elsewhere->seats.begin(), elsewhere->seats.end(), seat) != elsewhere->seats.end();
        };
        if (acting.empty() || std::any_of(acting.begin(), acting.end(), here)) return words;
        return "It is " + game.variant().info().seats[acting.front().v].title + "'s turn.";
    }
    if (!card.pressed.empty()) return card.pressed;
    if (!game.hides())
        return "Pick a piece, then point at any square: the reason why it may or may not go there is shown here.";
    return "Click one of your pieces: the squares that it may try are lit, and nothing is said to the moderator yet; a "
           "second click puts it back. Dragging it, or clicking one of the lit squares, tells the moderator your move, "
           "and is final.";
}

/// Who sits where, once a computer does.
std::string SidePanel::seating_words() const {
    const ui::Document& document = page_->document();
    if (!document.seating().has_bots()) return {};
    return ui::seating_sentence(document.seating(), document.game().variant().info(), [this](const std::string& id) {
        const Bot* bot = shell_.desk().workspace.registry().bot(id);
        return bot ? bot->info().title : id;
    });
}

void SidePanel::note(std::string text) {
    if (!page_) return;
    note_ = std::move(text);
    note_of_ = page_->document().id();
    note_version_ = page_->document().version();
    show_cards();
}

void SidePanel::preview(const ui::StatusCard* card) {
    if (card)
        preview_ = *card;
    else
        preview_.reset();
}

void SidePanel::show_cards() {
    if (!page_) return;
    follow_lines();
    const auto& table = page_->table();
    auto card = ui::make_status(page_->document().game(), table.viewer(), page_->document().walker());
    card.trouble = shell_.unread_file(page_->document().game().rules());
    // At a server only what is for a seat of this window.
    std::erase_if(card.buttons,
                  [&](const auto& button) { return page_->document().sight().may(button.action).has_value(); });
    auto lines = status_lines(preview_ ? *preview_ : card);
    if (std::string who = seating_words(); !who.empty())
        lines.insert(lines.begin() + (preview_ ? 3 : 2), {CardLine::Kind::muted, std::move(who), {}, {}, {}});
    if (!preview_ && page_->document().id() == note_of_ && page_->document().version() == note_version_)
        lines.insert(std::find_if(lines.begin(), lines.end(),
                                  [](const CardLine& line) {
                                      return line.kind != CardLine::Kind::headline &&
                                             line.kind != CardLine::Kind::chips && line.link != "rulings";
                                  }),
                     {CardLine::Kind::body, note_, {}, {}, {}});
    const auto words = glossary_of(shell_.desk().workspace.registry(), page_->document().game().variant().info());
    add_glossary_link(lines, words, false);
    bool moved = status_->set(lines, preview_ ? "accent" : card.colour);
    show_clocks();
    const auto& seen = table.foresight();
    const bool asking = seen || table.answer() || table.gesture().picking() || table.replaying();
    if (std::exchange(why_of_, page_->document().version()) != page_->document().version() || !asking)
        moved |= (std::exchange(why_said_, 0) | std::exchange(why_height_, 0)) != 0;
    moved |= std::exchange(asking_, asking) != asking;
    auto reasons = seen && !table.replaying() ? foresight_lines(*seen, table.hypotheses().active())
                                              : answer_lines(table.answer(), table.pick_sentence(), idle_words(card));
    if (page_->document().look.replies && table.gesture().picking() && !table.replaying()) {
        auto answers = reply_lines(table.reply_sentences(), table.no_reply_sentence());
        reasons.insert(reasons.end(), answers.begin(), answers.end());
    }
    add_glossary_link(reasons, words, true, lines);
    moved |= why_->set(std::move(reasons));
    const auto openings = shell_.openings(page_->document());
    moved |= openings_->IsShown() != openings.has_value();
    openings_->Show(openings.has_value());
    if (openings) moved |= openings_->set(opening_lines(*openings));
    moved |= actions_->show(card.buttons, table, page_->document().game().variant());
    if (moved) settle();
}

}  // namespace pinwheel::desktop
