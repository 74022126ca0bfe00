import type { Clearing } from '@avalive/rules/coins/debt'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface Clearance {
  readonly debtId: bigint
  readonly kind: Clearing
  /** Null if the operator asked to clear as much as possible. */
  readonly asked: bigint | null
  readonly coins: bigint
  readonly owedAfter: bigint
  readonly reason: string
}

export const findDebt = (db: Database, debtId: bigint) =>
  db
    .selectFrom('coinDebts')
    .where('id', '=', debtId)
    .select(['userId', 'purchaseId'])
    .select((eb) =>
      eb
        .case()
        .when('settledAt', 'is', null)
        .then(eb('amount', '-', eb.ref('cleared')))
        .else(0n)
        .end()
        .as('owed'),
    )
    .executeTakeFirst()

/** The clearance that an operator already made with this idempotency key. */
export const findClearance = (db: Database, operatorId: bigint, key: string) =>
  db
    .selectFrom('coinDebtClearances')
    .where('operatorId', '=', operatorId)
    .where('idempotencyKey', '=', key)
    .select(['coins', 'owedAfter', 'inputHash'])
    .executeTakeFirst()

/** What operators cleared alone of a debt, and of the person's other debts since then. */
export const clearedAlone = async (
  db: Database,
  debtId: bigint,
  userId: bigint,
  since: Temporal.Instant,
): Promise<bigint> => {
  const { coins } = await db
    .selectFrom('coinPurchases as p')
    .innerJoin('coinDebts as d', 'd.purchaseId', 'p.id')
    .innerJoin('coinDebtClearances as c', 'c.debtId', 'd.id')
    .where('p.userId', '=', userId)
    .where('c.approvedBy', 'is', null)
    .where((eb) => eb.or([eb('d.id', '=', debtId), eb('c.at', '>', since)]))
    .select(sql<bigint>`coalesce(sum(c.coins), 0)::bigint`.as('coins'))
    .executeTakeFirstOrThrow()
  return coins
}

export const saveClearance = async (
  tx: Transaction<DB>,
  clearance: Clearance & {
    readonly operatorId: bigint
    readonly approvedBy: bigint | null
    readonly key: string
    readonly inputHash: Buffer
    readonly transferId: bigint | null
    readonly at: Temporal.Instant
  },
): Promise<void> => {
  await tx
    .insertInto('coinDebtClearances')
    .values({
      debtId: clearance.debtId,
      kind: clearance.kind,
      asked: clearance.asked,
      coins: clearance.coins,
      owedAfter: clearance.owedAfter,
      reason: clearance.reason,
      operatorId: clearance.operatorId,
      approvedBy: clearance.approvedBy,
      idempotencyKey: clearance.key,
      inputHash: clearance.inputHash,
      transferId: clearance.transferId,
      at: clearance.at,
    })
    .execute()
}
