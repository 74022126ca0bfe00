import type { withholdingOperations } from '@avalive/contract/payouts/withholding-operations'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hasBegun, withholdingChanged, withholdingCreated, withholdingRemoved } from './withholding-acts.ts'
import { findWithholding, listWithholdings as listStored, type StoredWithholding } from './withholding-store.ts'

type Calls = typeof withholdingOperations

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

export const listWithholdings: Handler<Calls['listWithholdings']> = async (_input, { context }) => ({
  withholdings: (await listStored(context.db)).map((row) => shown(row, context)),
})

export const createWithholding: Handler<Calls['createWithholding']> = async (input, asked) => {
  const { result, approvalId } = await perform(withholdingCreated, input, asked).catch((error: unknown) => {
    // Two rows for one day at once.
    if (isUniqueViolation(error)) throw new Refusal('payouts.withholdingDayTaken', { cause: error })
    throw error
  })
  return { withholding: result && shown(result, asked.context), approvalId }
}

export const changeWithholding: Handler<Calls['changeWithholding']> = async (input, asked) => {
  const { context } = asked
  const { result, approvalId } = await perform(withholdingChanged, input, asked)
  const row = result ?? (await findWithholding(context.db, BigInt(input.withholdingId)))
  if (!row) throw new Refusal('notFound')
  return { withholding: shown(row, context), approvalId }
}

export const removeWithholding: Handler<Calls['removeWithholding']> = async (input, asked) => {
  const { approvalId } = await perform(withholdingRemoved, input, asked)
  return { approvalId }
}
