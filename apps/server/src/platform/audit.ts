import type { Transaction } from 'kysely'
import type { DB } from './db/types.generated.ts'

/** One change. `before` is null for a creation, `after` for a removal; otherwise they hold the values that changed. */
export interface AuditedChange {
  /** The changed thing, as in `coinDebt:17`. */
  readonly subject: string
  /** The person whom it is about, so that it is on their page in the console. */
  readonly personId?: bigint | null
  readonly before: object | null
  readonly after: object | null
}

/** Writes the change that one operator call or command makes into the append-only audit log (rulings §10). */
export class Audit {
  readonly #actorId: bigint | null
  readonly #action: string
  readonly #reason: string | null
  readonly #now: () => Temporal.Instant
  #isSettled = false

  /** `action` is the name of the call, as in `coins.settleCoinDebt`. A command has no actor, and the name of its script. */
  constructor(actorId: bigint | null, action: string, reason: string | null, now: () => Temporal.Instant) {
    this.#actorId = actorId
    this.#action = action
    this.#reason = reason
    this.#now = now
  }

  /**
   * Call it in the transaction that makes the change. `action` differs from the call's name where the call carries out
   * what another call asked for.
   */
  async record(
    tx: Transaction<DB>,
    { subject, personId = null, before, after }: AuditedChange,
    action = this.#action,
  ): Promise<void> {
    await tx
      .insertInto('auditLog')
      .values({
        actorId: this.#actorId,
        at: this.#now(),
        action,
        subject,
        personId,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        reason: this.#reason,
      })
      .execute()
    this.#isSettled = true
  }

  /** For a call that found everything already in the requested state. */
  nothingChanged(): void {
    this.#isSettled = true
  }

  /** Whether the handler has reported its change. */
  get isSettled(): boolean {
    return this.#isSettled
  }
}
