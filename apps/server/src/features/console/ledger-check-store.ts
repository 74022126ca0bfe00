import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface CheckedFault {
  readonly what: string
  readonly id: string
  readonly recorded: string
  readonly proved: string
}

/** Throws a unique violation while another check runs. */
export const insertCheck = async (tx: Transaction<DB>, requestedBy: bigint, at: Temporal.Instant): Promise<bigint> => {
  const { id } = await tx
    .insertInto('ledgerChecks')
    .values({ requestedBy, requestedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const isCheckOpen = async (db: Database, id: bigint): Promise<boolean> =>
  (await db
    .selectFrom('ledgerChecks')
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

type Outcome =
  | {
      readonly accounts: number
      readonly transfers: number
      readonly faultCount: number
      readonly faults: readonly CheckedFault[]
    }
  | { readonly failure: string }

export const finishCheck = async (db: Database, id: bigint, at: Temporal.Instant, outcome: Outcome): Promise<void> => {
  const found = 'failure' in outcome ? outcome : { ...outcome, faults: JSON.stringify(outcome.faults) }
  await db
    .updateTable('ledgerChecks')
    .set({ finishedAt: at, ...found })
    .where('id', '=', id)
    .execute()
}

export const latestCheck = async (db: Database) => {
  const row = await db
    .selectFrom('ledgerChecks as c')
    .innerJoin('users as u', 'u.id', 'c.requestedBy')
    .orderBy('c.id', 'desc')
    .limit(1)
    .select(['c.id', 'c.requestedAt', 'c.finishedAt', 'c.accounts', 'c.transfers', 'c.faultCount', 'c.faults'])
    .select(['c.failure', 'u.vliveId', 'u.nickname'])
    .executeTakeFirst()
  return (
    row && {
      checkId: String(row.id),
      requestedBy: { vliveId: row.vliveId, nickname: row.nickname },
      requestedAt: row.requestedAt,
      finishedAt: row.finishedAt,
      accounts: row.accounts === null ? null : Number(row.accounts),
      transfers: row.transfers === null ? null : Number(row.transfers),
      faultCount: row.faultCount,
      faults: (row.faults ?? []) as CheckedFault[],
      failure: row.failure,
    }
  )
}
