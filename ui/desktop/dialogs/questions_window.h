#pragma once
/// The window of questions to an inventor.

namespace pinwheel::desktop {

class MainFrame;

/// For the variant in front: what nobody has confirmed, as a page to send. One window at a time.
void show_questions(MainFrame&);

/// Reads the form that came back filled in, asks for the ruleset's name and who answered, and offers the ruleset to be
/// tried or installed.
void take_answers(MainFrame&);

}  // namespace pinwheel::desktop
