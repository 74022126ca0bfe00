import { ranksOf } from '@avalive/rules/rankings/rank'
import { BalancedOrder } from './balanced-order.ts'
import type { Entry, Standing } from './port.ts'

const grown = (old: Float64Array, length: number): Float64Array<ArrayBuffer> => {
  const array = new Float64Array(length)
  array.set(old)
  return array
}

/** One board in memory. Members are stored in columns of numbers, because a board may have a million of them. */
export class RankIndex {
  readonly #nodeOf = new Map<number, number>()
  /** Nodes of removed members, for reuse. */
  readonly #free: number[] = []
  #member = new Float64Array(16)
  #score = new Float64Array(16)
  #reachedAt = new Float64Array(16)
  #order = new Float64Array(16)
  readonly #standing = new BalancedOrder((a, b) => this.#isBefore(a, b))

  get size(): number {
    return this.#nodeOf.size
  }

  /** Fills an empty index with sorted chunks, the best first. */
  static async of(pieces: AsyncIterable<readonly Entry[]>): Promise<RankIndex> {
    const index = new RankIndex()
    for await (const piece of pieces) for (const entry of piece) index.#write(index.#nodeOf.size + 1, entry)
    index.#standing.fill(index.size)
    return index
  }

  /** Sets a member's score; ignores one that is not above the current score. */
  raise(entry: Entry): void {
    const node = this.#nodeOf.get(entry.member)
    if (node !== undefined) {
      if (entry.score <= this.#at(this.#score, node)) return
      this.#standing.remove(node)
    }
    const placed = node ?? this.#free.pop() ?? this.size + 1
    this.#write(placed, entry)
    this.#standing.place(placed)
  }

  /** Adds to a member's score; ignores what is not newer than the current score. */
  add(entry: Entry): void {
    const node = this.#nodeOf.get(entry.member)
    if (node !== undefined && entry.order <= this.#at(this.#order, node)) return
    const had = node === undefined ? 0 : this.#at(this.#score, node)
    this.raise({ ...entry, score: had + entry.score })
  }

  remove(member: bigint): void {
    const node = this.#nodeOf.get(Number(member))
    if (node === undefined) return
    this.#standing.remove(node)
    this.#nodeOf.delete(Number(member))
    this.#free.push(node)
  }

  rankOf(member: bigint): Standing | null {
    const node = this.#nodeOf.get(Number(member))
    if (node === undefined) return null
    const score = this.#at(this.#score, node)
    return { member, score, rank: this.#rankOfScore(score) }
  }

  page(from: number, count: number): Standing[] {
    const nodes = this.#standing.slice(from, count)
    const scores = nodes.map((node) => this.#at(this.#score, node))
    const [first] = scores
    const ranks = first === undefined ? [] : ranksOf(scores, this.#rankOfScore(first), from)
    return nodes.map((node, index) => ({
      member: BigInt(this.#at(this.#member, node)),
      score: scores[index] ?? 0,
      rank: ranks[index] ?? 0,
    }))
  }

  #rankOfScore(score: number): number {
    return this.#standing.countWhile((other) => this.#at(this.#score, other) > score) + 1
  }

  #isBefore(a: number, b: number): boolean {
    for (const [column, sign] of [
      [this.#score, -1],
      [this.#reachedAt, 1],
      [this.#order, 1],
      [this.#member, 1],
    ] as const) {
      const difference = (this.#at(column, a) - this.#at(column, b)) * sign
      if (difference !== 0) return difference < 0
    }
    return false
  }

  #at(column: Float64Array, node: number): number {
    return column[node] ?? 0
  }

  #write(node: number, { member, score, reachedAt, order }: Entry): void {
    if (node >= this.#member.length) {
      const length = this.#member.length * 2
      this.#member = grown(this.#member, length)
      this.#score = grown(this.#score, length)
      this.#reachedAt = grown(this.#reachedAt, length)
      this.#order = grown(this.#order, length)
    }
    this.#nodeOf.set(member, node)
    this.#member[node] = member
    this.#score[node] = score
    this.#reachedAt[node] = reachedAt
    this.#order[node] = order
  }
}
