import type { BaseRecords, Kept, Kind } from './records.ts'
import type { Change, StandInState } from './state.ts'

/**
 * Records in memory that are written to storage in the background. Transactions are synchronous, so none sees another's
 * partial changes. Wait for `durable` before answering a client, so that a crash can't undo an acknowledged change.
 */
export class Store<R extends BaseRecords = BaseRecords> {
  readonly #state: StandInState
  readonly #tables = new Map<string, Map<string, Kept>>()
  #saved: Promise<unknown> = Promise.resolve()
  #sequence = 0
  #undo: (() => void)[] | undefined
  #changes: Change[] = []

  private constructor(state: StandInState) {
    this.#state = state
  }

  static async open<R extends BaseRecords>(state: StandInState): Promise<Store<R>> {
    const store = new Store<R>(state)
    for (const batch of await state.load()) {
      for (const [kind, id, value] of batch) store.#restore(kind, id, value)
    }
    return store
  }

  /** Restores what `put` stored, so the shape is known. */
  #restore(kind: string, id: string, value: object | null): void {
    if (value === null) {
      this.#table(kind).delete(id)
      return
    }
    const record = value as Kept
    this.#table(kind).set(id, record)
    this.#sequence = Math.max(this.#sequence, record.seq)
  }

  /** A table contains only what `put` stored under its kind. */
  #table<T extends Kept>(kind: string): Map<string, T> {
    const table = this.#tables.get(kind) ?? new Map<string, Kept>()
    this.#tables.set(kind, table)
    return table as Map<string, T>
  }

  nextSequence(): number {
    this.#sequence += 1
    return this.#sequence
  }

  get<K extends Kind<R>>(kind: K, id: string): R[K] | undefined {
    return this.#table<R[K] & Kept>(kind).get(id)
  }

  /** Oldest first. */
  all<K extends Kind<R>>(kind: K): R[K][] {
    return [...this.#table<R[K] & Kept>(kind).values()].sort((a, b) => a.seq - b.seq)
  }

  put<K extends Kind<R>>(kind: K, record: R[K] & Kept): void {
    this.#change(kind, record.id, record)
  }

  remove(kind: Kind<R>, id: string): void {
    this.#change(kind, id, undefined)
  }

  #change(kind: string, id: string, record: Kept | undefined): void {
    if (!this.#undo) throw new Error('records change only inside a transaction')
    const table = this.#table(kind)
    const before = table.get(id)
    this.#undo.push(() => (before ? table.set(id, before) : table.delete(id)))
    this.#changes.push([kind, id, record ?? null])
    if (record) table.set(id, record)
    else table.delete(id)
  }

  /** Runs a transaction. If it throws, all changes are undone. */
  transact<T>(work: () => T): T {
    if (this.#undo) throw new Error('a transaction is already open')
    this.#undo = []
    this.#changes = []
    try {
      const result = work()
      if (this.#changes.length > 0) this.#save(this.#changes)
      return result
    } catch (error) {
      for (const undo of this.#undo.reverse()) undo()
      throw error
    } finally {
      this.#undo = undefined
    }
  }

  #save(changes: readonly Change[]): void {
    this.#saved = Promise.all([this.#saved, this.#state.save(changes)])
    // Callers of `durable` see the failure. Without this handler, it would also end the process as an unhandled
    // rejection.
    this.#saved.catch(() => {})
  }

  /** Resolves when all changes so far would survive a crash. */
  async durable(): Promise<void> {
    await this.#saved
  }

  async close(): Promise<void> {
    await this.#saved.catch(() => {})
    await this.#state.close()
  }
}
