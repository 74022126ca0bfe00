import type { Transaction } from 'kysely'
import type { AuditedChange } from '../audit.ts'
import type { DB } from '../db/types.generated.ts'

/** Who carries an act out, and why. */
export interface ActBy {
  /** The context of the use case, which this file may not import: it holds the acts. */
  readonly context: object
  readonly at: Temporal.Instant
  readonly reason: string
  /** The operator who asked for it. */
  readonly requestedBy: bigint
  /** The second operator; null below the limit. */
  readonly approvedBy: bigint | null
  /** Differs for each time that an act is carried out. */
  readonly key: string
}

/** An act without its types, as the list of all acts holds it. */
export interface AnyAct {
  readonly name: string
  /** Looks, compares with what was approved, and carries out. Returns the change and what to do after the commit. */
  carryOut(
    tx: Transaction<DB>,
    stored: unknown,
    approved: { readonly state: string; readonly amount: bigint },
    by: ActBy,
  ): Promise<{ readonly change: AuditedChange | null; readonly after: () => Promise<void> } | 'outdated'>
}
