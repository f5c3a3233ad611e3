#pragma once
/// The shape of what a service answers, as data.
#include <deque>

#include "pinwheel/game/services/serves.h"

namespace pinwheel {

struct AnswerShape {
    enum class Kind : std::uint8_t { truth, number, whole, text, word, list, named, object };
    Kind kind = Kind::text;
    bool optional = false;
    std::vector<std::string_view> words;  ///< of Kind::word
    const AnswerShape* each = nullptr;    ///< of Kind::list and Kind::named
    std::size_t object = 0;               ///< of Kind::object: index into Shapes::objects
};

struct FieldShape {
    std::string_view name, help;
    AnswerShape shape;
};

struct ObjectShape {
    std::string_view name, about;
    std::vector<FieldShape> fields;
    bool open = false;  ///< has members of a variant's own
};

/// Collects the structs that shapes speak of, each once, inner ones first.
class Shapes {
public:
    const std::vector<ObjectShape>& objects() const { return objects_; }

    template <class T>
    AnswerShape of() {
        AnswerShape shape;
        if constexpr (std::same_as<T, bool>) {
            shape.kind = AnswerShape::Kind::truth;
        } else if constexpr (std::is_enum_v<T>) {
            shape.kind = AnswerShape::Kind::word;
            shape.words.assign(words_of_enum<T>.begin(), words_of_enum<T>.end());
        } else if constexpr (std::is_integral_v<T>) {
            shape.kind = AnswerShape::Kind::whole;
        } else if constexpr (std::is_floating_point_v<T>) {
            shape.kind = AnswerShape::Kind::number;
        } else if constexpr (detail::is_optional<T>) {
            shape = of<typename T::value_type>();
            shape.optional = true;
        } else if constexpr (detail::is_named<T>) {
            shape.kind = AnswerShape::Kind::named;
            shape.each = keep(of<typename T::value_type::second_type>());
        } else if constexpr (detail::is_list<T>) {
            shape.kind = AnswerShape::Kind::list;
            shape.each = keep(of<typename T::value_type>());
        } else if constexpr (HasFields<T>) {
            shape.kind = AnswerShape::Kind::object;
            shape.object = object<T>();
        }
        return shape;
    }

private:
    const AnswerShape* keep(AnswerShape shape) { return &kept_.emplace_back(std::move(shape)); }

    template <class T>
    void add_fields(ObjectShape& out, bool optional) {
        const auto add = [&]<class M>(const Field<T, M>& field) {
            if constexpr (std::same_as<M, OwnMembers>) {
                out.open = true;
            } else if constexpr (detail::is_optional<M>) {
                if constexpr (HasFields<typename M::value_type>)
                    if (field.name.empty()) return add_fields<typename M::value_type>(out, true);
                out.fields.push_back({field.name, field.help, of<M>()});
            } else {
                out.fields.push_back({field.name, field.help, of<M>()});
                out.fields.back().shape.optional = optional;
            }
        };
        T::fields().each(add);
    }

    template <class T>
    std::size_t object() {
        for (std::size_t i = 0; i < objects_.size(); ++i)
            if (objects_[i].name == T::called) return i;
        ObjectShape made{T::called, T::about, {}, false};
        add_fields<T>(made, false);
        objects_.push_back(std::move(made));
        return objects_.size() - 1;
    }

    std::vector<ObjectShape> objects_;
    std::deque<AnswerShape> kept_;  // addresses stay
};

}  // namespace pinwheel
