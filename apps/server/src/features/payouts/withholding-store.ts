import { areBrackets, type Withholding } from '@avalive/rules/payouts/tax'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const brackets = z.array(z.object({ above: z.int(), rate: z.int() })).check(z.refine(areBrackets))
const stored = z.object({ individual: brackets, nonResident: brackets, corporation: brackets })

export interface StoredWithholding {
  readonly id: bigint
  readonly beginsOn: Temporal.PlainDate
  readonly withholding: Withholding
  readonly version: number
}

const rows = (db: Database) => db.selectFrom('payoutWithholdings').select(['id', 'beginsOn', 'brackets', 'version'])

const rowOf = ({ brackets, ...row }: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]) => ({
  ...row,
  withholding: stored.parse(brackets),
})

/** The withholding tax of payments on a day in Japan. */
export const withholdingOn = async (db: Database, day: Temporal.PlainDate): Promise<Withholding> => {
  const found = await rows(db).where('beginsOn', '<=', day).orderBy('beginsOn', 'desc').limit(1).executeTakeFirst()
  if (!found) throw new Error(`there is no withholding tax for ${day}`)
  return rowOf(found).withholding
}

/** The row that applies before a day. */
export const withholdingBefore = async (db: Database, day: Temporal.PlainDate): Promise<Withholding | null> => {
  const found = await rows(db).where('beginsOn', '<', day).orderBy('beginsOn', 'desc').limit(1).executeTakeFirst()
  return found ? rowOf(found).withholding : null
}

/** Rows are changed one after the other, because each is compared with others. */
export const lockWithholdings = async (tx: Transaction<DB>): Promise<void> => {
  await rows(tx).orderBy('id').forUpdate().execute()
}

/** All rows, the latest first. */
export const listWithholdings = async (db: Database): Promise<StoredWithholding[]> =>
  (await rows(db).orderBy('beginsOn', 'desc').execute()).map(rowOf)

export const findWithholding = async (db: Database, id: bigint): Promise<StoredWithholding | undefined> =>
  (await rows(db).where('id', '=', id).execute()).map(rowOf)[0]

export const lockWithholding = async (tx: Transaction<DB>, id: bigint): Promise<StoredWithholding | undefined> =>
  (await rows(tx).where('id', '=', id).forUpdate().execute()).map(rowOf)[0]

export const insertWithholding = async (
  tx: Transaction<DB>,
  { beginsOn, withholding }: Pick<StoredWithholding, 'beginsOn' | 'withholding'>,
): Promise<StoredWithholding> =>
  rowOf(
    await tx
      .insertInto('payoutWithholdings')
      .values({ beginsOn: beginsOn.toString(), brackets: JSON.stringify(withholding) })
      .returning(['id', 'beginsOn', 'brackets', 'version'])
      .executeTakeFirstOrThrow(),
  )

/** Changes a locked row. */
export const changeStoredWithholding = async (
  tx: Transaction<DB>,
  id: bigint,
  withholding: Withholding,
): Promise<StoredWithholding> =>
  rowOf(
    await tx
      .updateTable('payoutWithholdings')
      .set((eb) => ({ brackets: JSON.stringify(withholding), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'beginsOn', 'brackets', 'version'])
      .executeTakeFirstOrThrow(),
  )

export const deleteWithholding = async (tx: Transaction<DB>, id: bigint): Promise<void> => {
  await tx.deleteFrom('payoutWithholdings').where('id', '=', id).execute()
}
