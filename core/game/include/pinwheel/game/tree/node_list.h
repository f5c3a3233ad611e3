#pragma once
/// A list of nodes of a game that takes no room of its own while it holds at most one: most nodes have one child.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <vector>

namespace pinwheel {

using NodeId = std::uint32_t;  ///< 0 is the start position; ids are never reused within a game

/// As much of std::vector<NodeId> as a tree needs, in 16 bytes. Places are not checked.
class NodeList {
public:
    NodeList() = default;
    NodeList(const NodeList& other)
        : one_(other.one_),
          size_(other.size_),
          many_(other.many_ ? std::make_unique<std::vector<NodeId>>(*other.many_) : nullptr) {}
    NodeList(NodeList&&) noexcept = default;
    NodeList& operator=(const NodeList& other) { return *this = NodeList(other); }
    NodeList& operator=(NodeList&&) noexcept = default;
    ~NodeList() = default;

    NodeId* begin() { return many_ ? many_->data() : &one_; }
    NodeId* end() { return begin() + size(); }
    const NodeId* begin() const { return many_ ? many_->data() : &one_; }
    const NodeId* end() const { return begin() + size(); }
    auto rbegin() const { return std::make_reverse_iterator(end()); }
    auto rend() const { return std::make_reverse_iterator(begin()); }
    std::size_t size() const { return many_ ? many_->size() : size_; }
    bool empty() const { return size() == 0; }
    NodeId front() const { return *begin(); }
    NodeId operator[](std::size_t index) const { return begin()[index]; }
    bool operator==(const NodeList& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

    void push_back(NodeId id) {
        if (!many_ && size_ == 0) {
            one_ = id;
            size_ = 1;
            return;
        }
        if (!many_) many_ = std::make_unique<std::vector<NodeId>>(1, one_);
        many_->push_back(id);
    }
    void erase(std::size_t index) {
        if (many_)
            many_->erase(many_->begin() + static_cast<std::ptrdiff_t>(index));
        else
            size_ = 0;
    }

private:
    NodeId one_ = 0;
    std::uint32_t size_ = 0;  ///< 0 or 1, as long as there are not many
    std::unique_ptr<std::vector<NodeId>> many_;
};

}  // namespace pinwheel
