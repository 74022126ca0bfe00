import type { Clearing } from '@avalive/rules/coins/debt'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface Clearance {
  readonly debtId: bigint
  readonly kind: Clearing
  /** Null: as much as possible was asked for. */
  readonly asked: bigint | null
  readonly coins: bigint
  readonly owedAfter: bigint
  readonly reason: string
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

/** What an operator has cleared with a key already. */
export const findClearance = (db: Database, operatorId: bigint, key: string): Promise<Clearance | undefined> =>
  db
    .selectFrom('coin_debt_clearances')
    .where('operator_id', '=', operatorId)
    .where('idempotency_key', '=', key)
    .select(['debt_id as debtId', 'kind', 'asked', 'coins', 'owed_after as owedAfter', 'reason'])
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
      reason: clearance.reason,
      operator_id: clearance.operatorId,
      idempotency_key: clearance.key,
      transfer_id: clearance.transferId,
      at: clearance.at.toString(),
    })
    .execute()
}
