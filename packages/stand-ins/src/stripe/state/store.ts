import type { Change, StripeState } from './port.ts'
import { type Kind, kinds, type Records } from './records.ts'

type Tables = { readonly [K in Kind]: Map<string, Records[K]> }

const emptyTables = (): Tables => ({
  customer: new Map(),
  payment_method: new Map(),
  payment_intent: new Map(),
  challenge: new Map(),
  voucher: new Map(),
  charge: new Map(),
  refund: new Map(),
  dispute: new Map(),
  event: new Map(),
  delivery: new Map(),
  past_delivery: new Map(),
  answer: new Map(),
  task: new Map(),
})

const isKind = (kind: string): kind is Kind => kinds.some((known) => known === kind)

/**
 * The records in memory and on the way to where they are kept. Work is synchronous, so nothing ever sees half of it;
 * whoever answers somebody outside waits for `durable` first, so that nobody is told what a crash could take back.
 */
export class Store {
  readonly #state: StripeState
  readonly #tables = emptyTables()
  #saved: Promise<unknown> = Promise.resolve()
  #sequence = 0
  #undo: (() => void)[] | undefined
  #changes: Change[] = []

  private constructor(state: StripeState) {
    this.#state = state
  }

  static async open(state: StripeState): Promise<Store> {
    const store = new Store(state)
    for (const batch of await state.load()) {
      for (const [kind, id, value] of batch) {
        if (isKind(kind)) store.#restore(kind, id, value)
      }
    }
    return store
  }

  /** What comes back is what `put` was given, so its shape is known. */
  #restore<K extends Kind>(kind: K, id: string, value: object | null): void {
    if (value === null) {
      this.#tables[kind].delete(id)
      return
    }
    const record = value as Records[K]
    this.#tables[kind].set(id, record)
    this.#sequence = Math.max(this.#sequence, record.seq)
  }

  nextSequence(): number {
    this.#sequence += 1
    return this.#sequence
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#tables[kind].get(id)
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.#tables[kind].values()].sort((a, b) => a.seq - b.seq)
  }

  put<K extends Kind>(kind: K, record: Records[K]): void {
    this.#change(kind, record.id, record)
  }

  remove(kind: Kind, id: string): void {
    this.#change(kind, id, undefined)
  }

  #change<K extends Kind>(kind: K, id: string, record: Records[K] | undefined): void {
    if (!this.#undo) throw new Error('records change only inside a transaction')
    const table = this.#tables[kind]
    const before = table.get(id)
    this.#undo.push(() => (before ? table.set(id, before) : table.delete(id)))
    this.#changes.push([kind, id, record ?? null])
    if (record) table.set(id, record)
    else table.delete(id)
  }

  /** All or nothing: what throws leaves everything as it was. */
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
    // Whoever waits for `durable` hears of a failure; it must not end the process besides.
    this.#saved.catch(() => {})
  }

  /** Resolves when all that has happened so far would survive a crash. */
  async durable(): Promise<void> {
    await this.#saved
  }

  async close(): Promise<void> {
    await this.#saved.catch(() => {})
    await this.#state.close()
  }
}
