import type { Clearing } from '@avalive/rules/coins/debt'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface Clearance {
  readonly debtId: bigint
  readonly kind: Clearing
  /** Null: as much as possible was asked for. */
  readonly asked: bigint | null
  readonly coins: bigint
  readonly owedAfter: bigint
}

export const findDebt = (db: Database, debtId: bigint) =>
  db
    .selectFrom('coin_debts')
    .where('id', '=', debtId)
    .select(['user_id as userId', 'purchase_id as purchaseId'])
    .select((eb) =>
      eb
        .case()
        .when('settled_at', 'is', null)
        .then(eb('amount', '-', eb.ref('cleared')))
        .else(0n)
        .end()
        .as('owed'),
    )
    .executeTakeFirst()

/** What an operator has cleared with a key already, with the reason of its audit row. */
export const findClearance = (
  db: Database,
  operatorId: bigint,
  key: string,
): Promise<(Clearance & { readonly reason: string }) | undefined> =>
  db
    .selectFrom('coin_debt_clearances as clearance')
    .innerJoin('audit_log as audit', (join) =>
      join
        .onRef('audit.actor_id', '=', 'clearance.operator_id')
        .onRef('audit.at', '=', 'clearance.at')
        .on(sql`audit.action`, '=', sql`'coinDebt.' || clearance.kind`)
        .on(sql`audit.subject`, '=', sql`'coinDebt:' || clearance.debt_id`)
        // Of several at the same instant, each left another debt.
        .on(sql`(audit.after ->> 'owedCoins')::bigint`, '=', sql.ref('clearance.owed_after')),
    )
    .where('clearance.operator_id', '=', operatorId)
    .where('clearance.idempotency_key', '=', key)
    .select(['debt_id as debtId', 'kind', 'asked', 'coins', 'owed_after as owedAfter', 'audit.reason as reason'])
    .$narrowType<{ kind: Clearing }>()
    .executeTakeFirst()

export const saveClearance = async (
  tx: Transaction<DB>,
  clearance: Clearance & {
    readonly operatorId: bigint
    readonly key: string
    readonly transferId: bigint | null
    readonly at: Temporal.Instant
  },
): Promise<void> => {
  await tx
    .insertInto('coin_debt_clearances')
    .values({
      debt_id: clearance.debtId,
      kind: clearance.kind,
      asked: clearance.asked,
      coins: clearance.coins,
      owed_after: clearance.owedAfter,
      operator_id: clearance.operatorId,
      idempotency_key: clearance.key,
      transfer_id: clearance.transferId,
      at: clearance.at.toString(),
    })
    .execute()
}
