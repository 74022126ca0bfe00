import { type Board, entryOf, type Leaderboards, type LoadBoard } from './port.ts'
import { RankIndex } from './rank-index.ts'

type Change = (index: RankIndex) => void

/**
 * Boards in this process's memory, for an app with a single process. A board is loaded on first use. Above
 * `mostMembers` in total, the least recently used boards are evicted.
 */
export class InProcessLeaderboards implements Leaderboards {
  readonly #load: LoadBoard
  readonly #mostMembers: number
  readonly #loading = new Map<Board, Promise<RankIndex>>()
  /** Changes since a load began. The loaded rows may or may not include them. */
  readonly #meanwhile = new Map<Board, Change[]>()
  /** Least recently used first. */
  readonly #boards = new Map<Board, RankIndex>()

  constructor(load: LoadBoard, mostMembers: number) {
    this.#load = load
    this.#mostMembers = mostMembers
  }

  raise(...[board, ...what]: Parameters<Leaderboards['raise']>): void {
    const entry = entryOf(...what)
    this.#change(board, (index) => index.raise(entry))
  }

  add(...[board, ...what]: Parameters<Leaderboards['add']>): void {
    const entry = entryOf(...what)
    this.#change(board, (index) => index.add(entry))
  }

  remove(board: Board, member: bigint): void {
    this.#change(board, (index) => index.remove(member))
  }

  async page(board: Board, from: number, count: number) {
    return (await this.#board(board)).page(from, count)
  }

  async rankOf(board: Board, member: bigint) {
    return (await this.#board(board)).rankOf(member)
  }

  #change(board: Board, change: Change): void {
    const index = this.#boards.get(board)
    if (index) change(index)
    this.#meanwhile.get(board)?.push(change)
  }

  async #board(board: Board): Promise<RankIndex> {
    const index = this.#boards.get(board)
    if (!index) return this.#loading.get(board) ?? this.#begin(board)
    this.#boards.delete(board)
    this.#boards.set(board, index)
    return index
  }

  #begin(board: Board): Promise<RankIndex> {
    const changes: Change[] = []
    // Before the rows are read, so that no change is missed.
    this.#meanwhile.set(board, changes)
    const loading = this.#fill(board, changes).finally(() => {
      this.#meanwhile.delete(board)
      this.#loading.delete(board)
    })
    this.#loading.set(board, loading)
    return loading
  }

  async #fill(board: Board, changes: readonly Change[]): Promise<RankIndex> {
    const index = await RankIndex.of(this.#load(board))
    for (const change of changes) change(index)
    this.#boards.set(board, index)
    this.#makeRoom(index)
    return index
  }

  #makeRoom(newest: RankIndex): void {
    let members = this.#boards.values().reduce((sum, { size }) => sum + size, 0)
    for (const [board, index] of this.#boards) {
      if (members <= this.#mostMembers) return
      if (index === newest) continue
      this.#boards.delete(board)
      members -= index.size
    }
  }
}
