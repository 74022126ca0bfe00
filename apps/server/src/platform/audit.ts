import type { Transaction } from 'kysely'
import type { DB } from './db/types.generated.ts'

/** What an operator changed. The state before and after is whatever tells the change. */
export interface AuditEntry {
  readonly actorId: bigint
  readonly at: Temporal.Instant
  /** `area.change`, as in `coinDebt.writeOff`. */
  readonly action: string
  /** What was changed, as in `coinDebt:17`. */
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
  readonly reason: string
}

/** Writes an operator's change into the append-only audit log, in the transaction that makes it (rulings §10). */
export const writeAudit = async (tx: Transaction<DB>, entry: AuditEntry): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      at: entry.at.toString(),
      action: entry.action,
      subject: entry.subject,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      reason: entry.reason,
    })
    .execute()
}
