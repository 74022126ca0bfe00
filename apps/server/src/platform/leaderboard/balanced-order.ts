/** The absence of a node; also the root of an empty tree. */
const NONE = 0

/** Hirai and Yamamoto's weight-balanced tree: a branch weighs at most three times as much as its sibling. */
const MAX_LOPSIDEDNESS = 3
const SINGLE_TURN = 2

const grown = (old: Int32Array, length: number): Int32Array<ArrayBuffer> => {
  const array = new Int32Array(length)
  array.set(old)
  return array
}

/**
 * An ordered set of numbered nodes (1, 2, 3 …) with insert, remove and count in logarithmic time. The subtree sizes
 * that keep the tree balanced also give the number of nodes before another.
 */
export class BalancedOrder {
  readonly #isBefore: (a: number, b: number) => boolean
  #left = new Int32Array(16)
  #right = new Int32Array(16)
  #size = new Int32Array(16)
  #root = NONE

  constructor(isBefore: (a: number, b: number) => boolean) {
    this.#isBefore = isBefore
  }

  get size(): number {
    return this.#size[this.#root] ?? 0
  }

  /** Replaces the content with the nodes 1 to `count`, which must already be in order. */
  fill(count: number): void {
    this.#reserve(count)
    this.#root = this.#built(1, count)
  }

  place(node: number): void {
    this.#reserve(node)
    this.#left[node] = NONE
    this.#right[node] = NONE
    this.#size[node] = 1
    this.#root = this.#placed(this.#root, node)
  }

  remove(node: number): void {
    this.#root = this.#removed(this.#root, node)
  }

  /** The number of leading nodes for which `isAhead` holds. It must be false for every node after the first false. */
  countWhile(isAhead: (node: number) => boolean): number {
    let [node, count] = [this.#root, 0]
    while (node !== NONE) {
      if (isAhead(node)) {
        count += this.#sizeOf(this.#leftOf(node)) + 1
        node = this.#rightOf(node)
      } else node = this.#leftOf(node)
    }
    return count
  }

  /** The nodes from a zero-based position on. */
  slice(from: number, count: number): number[] {
    const nodes: number[] = []
    this.#collect(this.#root, from, count, nodes)
    return nodes
  }

  #collect(node: number, skip: number, count: number, into: number[]): void {
    if (node === NONE || skip >= this.#sizeOf(node) || into.length >= count) return
    const before = this.#sizeOf(this.#leftOf(node))
    this.#collect(this.#leftOf(node), skip, count, into)
    if (skip <= before && into.length < count) into.push(node)
    this.#collect(this.#rightOf(node), Math.max(0, skip - before - 1), count, into)
  }

  #leftOf = (node: number): number => this.#left[node] ?? NONE
  #rightOf = (node: number): number => this.#right[node] ?? NONE
  #sizeOf = (node: number): number => this.#size[node] ?? 0

  #reserve(node: number): void {
    if (node < this.#size.length) return
    const length = Math.max(node + 1, this.#size.length * 2)
    this.#left = grown(this.#left, length)
    this.#right = grown(this.#right, length)
    this.#size = grown(this.#size, length)
  }

  #built(first: number, last: number): number {
    if (first > last) return NONE
    const middle = (first + last) >> 1
    return this.#joined(middle, this.#built(first, middle - 1), this.#built(middle + 1, last))
  }

  #joined(node: number, left: number, right: number): number {
    this.#left[node] = left
    this.#right[node] = right
    this.#size[node] = this.#sizeOf(left) + this.#sizeOf(right) + 1
    return node
  }

  #placed(tree: number, node: number): number {
    if (tree === NONE) return node
    return this.#isBefore(node, tree)
      ? this.#balanced(tree, this.#placed(this.#leftOf(tree), node), this.#rightOf(tree))
      : this.#balanced(tree, this.#leftOf(tree), this.#placed(this.#rightOf(tree), node))
  }

  #removed(tree: number, node: number): number {
    if (tree === NONE) throw new Error('no such node')
    const [left, right] = [this.#leftOf(tree), this.#rightOf(tree)]
    if (tree !== node) {
      return this.#isBefore(node, tree)
        ? this.#balanced(tree, this.#removed(left, node), right)
        : this.#balanced(tree, left, this.#removed(right, node))
    }
    if (left === NONE) return right
    if (right === NONE) return left
    let heir = right
    while (this.#leftOf(heir) !== NONE) heir = this.#leftOf(heir)
    return this.#balanced(heir, left, this.#removed(right, heir))
  }

  #balanced(node: number, left: number, right: number): number {
    if (this.#isHeavier(right, left)) return this.#turnedLeft(node, left, right)
    if (this.#isHeavier(left, right)) return this.#turnedRight(node, left, right)
    return this.#joined(node, left, right)
  }

  #isHeavier(a: number, b: number): boolean {
    return this.#sizeOf(a) + 1 > MAX_LOPSIDEDNESS * (this.#sizeOf(b) + 1)
  }

  #isSingleTurn(inner: number, outer: number): boolean {
    return this.#sizeOf(inner) + 1 < SINGLE_TURN * (this.#sizeOf(outer) + 1)
  }

  #turnedLeft(node: number, left: number, right: number): number {
    const [inner, outer] = [this.#leftOf(right), this.#rightOf(right)]
    if (this.#isSingleTurn(inner, outer)) return this.#joined(right, this.#joined(node, left, inner), outer)
    const [near, far] = [this.#leftOf(inner), this.#rightOf(inner)]
    return this.#joined(inner, this.#joined(node, left, near), this.#joined(right, far, outer))
  }

  #turnedRight(node: number, left: number, right: number): number {
    const [outer, inner] = [this.#leftOf(left), this.#rightOf(left)]
    if (this.#isSingleTurn(inner, outer)) return this.#joined(left, outer, this.#joined(node, inner, right))
    const [far, near] = [this.#leftOf(inner), this.#rightOf(inner)]
    return this.#joined(inner, this.#joined(left, outer, far), this.#joined(node, near, right))
  }
}
