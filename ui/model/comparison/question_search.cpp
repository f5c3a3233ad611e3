#include "model/comparison/question_search.h"

namespace pinwheel::ui {

QuestionSearch::QuestionSearch(Registry registry, BoundRuleset rules, const QuestionOptions& options)
    : registry_(std::move(registry)), rules_(std::move(rules)), thread_([this, options] {
          QuestionOptions own = options;
          own.go_on = [this](double part) {
              part_ = part;
              return !stop_;
          };
          result_ = open_questions(registry_, rules_, own);
          ended_ = true;
      }) {}

QuestionSearch::~QuestionSearch() {
    stop();
    thread_.join();
}

}  // namespace pinwheel::ui
