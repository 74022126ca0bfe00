import type { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { rateText } from '@avalive/rules/payouts/dollars'
import { dateInJapan } from '@avalive/rules/time/jst'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { rateChanged, rateCreated, rateRemoved } from './rate-acts.ts'
import { findRate, listRates, type StoredRate } from './rate-store.ts'

type Calls = typeof abroadOperations

const shown = ({ id, service, beginsOn, rate, version }: StoredRate) => ({
  rateId: String(id),
  service,
  beginsOn: beginsOn.toString(),
  rateOfUsd: rateText(rate),
  version,
})

export const listPayoutRates: Handler<Calls['listPayoutRates']> = async (input, { context }) => {
  const today = dateInJapan(context.clock.now())
  const { rows, next } = await listRates(context.db, input, today)
  const hasBegun = ({ beginsOn }: StoredRate) => Temporal.PlainDate.compare(beginsOn, today) <= 0
  return { rows: rows.map((rate) => ({ ...shown(rate), begun: hasBegun(rate) })), next }
}

export const createPayoutRate: Handler<Calls['createPayoutRate']> = async (input, asked) => {
  const { result, approvalId } = await perform(rateCreated, input, asked).catch((error: unknown) => {
    // Two first rates at once.
    if (isUniqueViolation(error)) throw new Refusal('conflict', { cause: error })
    throw error
  })
  return { rate: result && shown(result), approvalId }
}

export const changePayoutRate: Handler<Calls['changePayoutRate']> = async (input, asked) => {
  const { result, approvalId } = await perform(rateChanged, input, asked)
  const rate = result ?? (await findRate(asked.context.db, BigInt(input.rateId)))
  if (!rate) throw new Refusal('notFound')
  return { rate: shown(rate), approvalId }
}

export const removePayoutRate: Handler<Calls['removePayoutRate']> = async (input, asked) => {
  const { approvalId } = await perform(rateRemoved, input, asked)
  return { approvalId }
}
