import type { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { type DollarRate, rateText, readRate } from '@avalive/rules/payouts/dollars'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { changeRate, deleteRate, insertRate, listRates, lockRate, rateOn, type StoredRate } from './rate-store.ts'

type Calls = typeof abroadOperations

const PAGE_SIZE = 100

const shown = ({ id, service, beginsOn, rate, version }: StoredRate) => ({
  rateId: String(id),
  service,
  beginsOn: beginsOn.toString(),
  rateOfUsd: rateText(rate),
  version,
})

/** The contract has checked the text. */
const given = (text: string): DollarRate => {
  const rate = readRate(text)
  if (rate === null) throw new Refusal('invalidInput')
  return rate
}

const audited = ({ beginsOn, rate }: Pick<StoredRate, 'beginsOn' | 'rate'>) => ({
  beginsOn: beginsOn.toString(),
  rateOfUsd: rateText(rate),
})

export const listPayoutRates: Handler<Calls['listPayoutRates']> = async ({ service, before }, { context }) => {
  const last = before === undefined ? undefined : Temporal.PlainDate.from(before)
  const found = await listRates(context.db, service, last, PAGE_SIZE + 1)
  const page = found.slice(0, PAGE_SIZE)
  return {
    rates: page.map(shown),
    next: found.length > PAGE_SIZE ? String(page.at(-1)?.beginsOn) : null,
    today: String(dateInJapan(context.clock.now())),
  }
}

const isAfter = (day: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, other) > 0

/** People have seen and used a rate that has begun, so it stays. The first rate may begin today. */
export const createPayoutRate: Handler<Calls['createPayoutRate']> = (input, { context, audit }) =>
  context.db
    .transaction()
    .execute(async (tx) => {
      const { service } = input
      const [beginsOn, today] = [Temporal.PlainDate.from(input.beginsOn), dateInJapan(context.clock.now())]
      const isFirst = beginsOn.equals(today) && (await rateOn(tx, service, today)) === undefined
      if (!isAfter(beginsOn, today) && !isFirst) throw new Refusal('payouts.rateBegun')
      const created = await insertRate(tx, { service, beginsOn, rate: given(input.rateOfUsd) })
      await audit.record(tx, { subject: `payoutRate:${service}`, before: null, after: audited(created) })
      return { rate: shown(created) }
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('conflict', { cause: error })
      throw error
    })

/** A rate that the operator saw in this version and that has not begun. */
const changeable = async (
  tx: Transaction<DB>,
  { clock }: Context,
  { rateId, version }: { rateId: string; version: number },
): Promise<StoredRate> => {
  const found = await lockRate(tx, BigInt(rateId))
  if (!found) throw new Refusal('notFound')
  if (found.version !== version) throw new Refusal('conflict')
  if (!isAfter(found.beginsOn, dateInJapan(clock.now()))) throw new Refusal('payouts.rateBegun')
  return found
}

export const changePayoutRate: Handler<Calls['changePayoutRate']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const [found, rate] = [await changeable(tx, context, input), given(input.rateOfUsd)]
    if (found.rate === rate) {
      audit.nothingChanged()
      return { rate: shown(found) }
    }
    const changed = await changeRate(tx, found.id, rate)
    await audit.record(tx, {
      subject: `payoutRate:${found.service}`,
      before: audited(found),
      after: audited(changed),
    })
    return { rate: shown(changed) }
  })

export const removePayoutRate: Handler<Calls['removePayoutRate']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await changeable(tx, context, input)
    await deleteRate(tx, found.id)
    await audit.record(tx, { subject: `payoutRate:${found.service}`, before: audited(found), after: null })
    return {}
  })
