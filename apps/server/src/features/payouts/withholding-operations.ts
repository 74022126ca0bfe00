import type { withholdingOperations } from '@avalive/contract/payouts/withholding-operations'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import {
  changeStoredWithholding,
  deleteWithholding,
  insertWithholding,
  listWithholdings as listStored,
  lockWithholding,
  type StoredWithholding,
} from './withholding-store.ts'

type Calls = typeof withholdingOperations

const hasBegun = (day: Temporal.PlainDate, { clock }: Context): boolean =>
  Temporal.PlainDate.compare(day, dateInJapan(clock.now())) <= 0

const shown = ({ id, beginsOn, withholding, version }: StoredWithholding, context: Context) => ({
  withholdingId: String(id),
  beginsOn: beginsOn.toString(),
  withholding: {
    individual: [...withholding.individual],
    nonResident: [...withholding.nonResident],
    corporation: [...withholding.corporation],
  },
  begun: hasBegun(beginsOn, context),
  version,
})

const subjectOf = ({ beginsOn }: Pick<StoredWithholding, 'beginsOn'>): string => `withholding:${beginsOn}`

export const listWithholdings: Handler<Calls['listWithholdings']> = async (_input, { context }) => ({
  withholdings: (await listStored(context.db)).map((row) => shown(row, context)),
})

/** Payments were made with a row that has begun, so it stays. */
export const createWithholding: Handler<Calls['createWithholding']> = (input, { context, audit }) =>
  context.db
    .transaction()
    .execute(async (tx) => {
      const beginsOn = Temporal.PlainDate.from(input.beginsOn)
      if (hasBegun(beginsOn, context)) throw new Refusal('payouts.withholdingBegun')
      const created = await insertWithholding(tx, { beginsOn, withholding: input.withholding })
      await audit.record(tx, { subject: subjectOf(created), before: null, after: created.withholding })
      return { withholding: shown(created, context) }
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('payouts.withholdingDayTaken', { cause: error })
      throw error
    })

/** A row that the operator saw in this version and that has not begun. */
const changeable = async (
  tx: Transaction<DB>,
  context: Context,
  { withholdingId, version }: { readonly withholdingId: string; readonly version: number },
): Promise<StoredWithholding> => {
  const found = await lockWithholding(tx, BigInt(withholdingId))
  if (!found) throw new Refusal('notFound')
  if (hasBegun(found.beginsOn, context)) throw new Refusal('payouts.withholdingBegun')
  requireVersion(found.version, version)
  return found
}

export const changeWithholding: Handler<Calls['changeWithholding']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await changeable(tx, context, input)
    const changed = await changeStoredWithholding(tx, found.id, input.withholding)
    await audit.record(tx, { subject: subjectOf(found), before: found.withholding, after: changed.withholding })
    return { withholding: shown(changed, context) }
  })

export const removeWithholding: Handler<Calls['removeWithholding']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await changeable(tx, context, input)
    await deleteWithholding(tx, found.id)
    await audit.record(tx, { subject: subjectOf(found), before: found.withholding, after: null })
    return {}
  })
