import type { Input } from '@avalive/contract/call'
import { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { type DollarRate, differsByMore, rateText, readRate } from '@avalive/rules/payouts/dollars'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import {
  changeRate,
  deleteRate,
  findRate,
  findRateOf,
  insertRate,
  lockRate,
  lockRates,
  rateOn,
  type StoredRate,
} from './rate-store.ts'

type Calls = typeof abroadOperations

/** The contract has checked the text. */
const given = (text: string): DollarRate => {
  const rate = readRate(text)
  if (rate === null) throw new Refusal('invalidInput')
  return rate
}

const auditedRate = ({ beginsOn, rate }: Pick<StoredRate, 'beginsOn' | 'rate'>) => ({
  beginsOn: beginsOn.toString(),
  rateOfUsd: rateText(rate),
})

const isAfter = (day: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, other) > 0

interface RateEffect extends ActEffect {
  readonly rate: DollarRate
}

type Planned = Pick<StoredRate, 'service' | 'beginsOn' | 'rate'>

const rateBefore = (tx: Transaction<DB>, { service, beginsOn }: Omit<Planned, 'rate'>) =>
  rateOn(tx, service, beginsOn.subtract({ days: 1 }))

/** The first rate has nothing to be compared with. */
const effectOf = (
  { config }: Context,
  planned: Planned,
  before: StoredRate | undefined,
  comparedWith: readonly (StoredRate | undefined)[],
): RateEffect => {
  const { service, beginsOn, rate } = planned
  const compared = comparedWith.flatMap((other) => (other ? [other.rate] : []))
  const percent = config.APPROVAL_OVER_RATE_PERCENT
  return {
    subject: `payoutRate:${service}:${beginsOn}`,
    personId: null,
    kind: 'usCents',
    amount: 0n,
    needsTwo: compared.some((other) => differsByMore(rate, other, percent)),
    facts: { service, ...auditedRate(planned), rateBefore: before ? rateText(before.rate) : null },
    state: JSON.stringify({ rate: rateText(rate), compared: compared.map(rateText) }),
    rate,
  }
}

/**
 * A rate against the one before it, and against today's, so that a row of small steps that one operator enters on one day
 * doesn't add up to a large one. A changed one also against what was planned: two operators may have agreed on that.
 */
const weighed = async (
  tx: Transaction<DB>,
  context: Context,
  planned: Planned,
  replaced?: StoredRate,
): Promise<RateEffect> => {
  const before = await rateBefore(tx, planned)
  const today = await rateOn(tx, planned.service, dateInJapan(context.clock.now()))
  return effectOf(context, planned, before, [before, today, replaced])
}

/** People have seen and used a rate that has begun, so it stays. The first rate may begin today. */
export const rateCreated: Act<Input<Calls['createPayoutRate']>, RateEffect, StoredRate> = {
  name: 'payouts.createPayoutRate',
  parse: (stored) => abroadOperations.createPayoutRate.input.parse(stored),
  look: async (tx, { service, beginsOn: day, rateOfUsd }, context) => {
    await lockRates(tx, service)
    const [beginsOn, today] = [Temporal.PlainDate.from(day), dateInJapan(context.clock.now())]
    const isFirst = beginsOn.equals(today) && (await rateOn(tx, service, today)) === undefined
    if (!isAfter(beginsOn, today) && !isFirst) throw new Refusal('payouts.rateBegun')
    if (await findRateOf(tx, service, beginsOn)) throw new Refusal('conflict')
    return weighed(tx, context, { service, beginsOn, rate: given(rateOfUsd) })
  },
  carryOut: async (tx, { service, beginsOn }, { rate }) => {
    const created = await insertRate(tx, { service, beginsOn: Temporal.PlainDate.from(beginsOn), rate })
    return {
      change: { subject: `payoutRate:${service}`, before: null, after: auditedRate(created) },
      result: created,
    }
  },
}

/** A locked rate that the operator saw in this version and that has not begun. */
const changeable = async (
  tx: Transaction<DB>,
  { clock }: Context,
  { rateId, version }: { readonly rateId: string; readonly version: number },
): Promise<StoredRate> => {
  const seen = await findRate(tx, BigInt(rateId))
  if (!seen) throw new Refusal('notFound')
  await lockRates(tx, seen.service)
  const found = await lockRate(tx, BigInt(rateId))
  if (!found) throw new Refusal('notFound')
  if (found.version !== version) throw new Refusal('conflict')
  if (!isAfter(found.beginsOn, dateInJapan(clock.now()))) throw new Refusal('payouts.rateBegun')
  return found
}

interface ChangeEffect extends RateEffect {
  readonly found: StoredRate
}

export const rateChanged: Act<Input<Calls['changePayoutRate']>, ChangeEffect, StoredRate> = {
  name: 'payouts.changePayoutRate',
  parse: (stored) => abroadOperations.changePayoutRate.input.parse(stored),
  look: async (tx, input, context) => {
    const found = await changeable(tx, context, input)
    const effect = await weighed(tx, context, { ...found, rate: given(input.rateOfUsd) }, found)
    // The same rate again changes nothing.
    return { ...effect, needsTwo: effect.needsTwo === true && effect.rate !== found.rate, found }
  },
  carryOut: async (tx, _input, { found, rate }) => {
    if (found.rate === rate) return { change: null, result: found }
    const changed = await changeRate(tx, found.id, rate)
    const subject = `payoutRate:${found.service}`
    return { change: { subject, before: auditedRate(found), after: auditedRate(changed) }, result: changed }
  },
}

/** Without it, the rate before it goes on. */
export const rateRemoved: Act<Input<Calls['removePayoutRate']>, ChangeEffect> = {
  name: 'payouts.removePayoutRate',
  parse: (stored) => abroadOperations.removePayoutRate.input.parse(stored),
  look: async (tx, input, context) => {
    const found = await changeable(tx, context, input)
    const before = await rateBefore(tx, found)
    return { ...effectOf(context, found, before, [before]), found }
  },
  carryOut: async (tx, _input, { found }) => {
    await deleteRate(tx, found.id)
    return { change: { subject: `payoutRate:${found.service}`, before: auditedRate(found), after: null }, result: null }
  },
}
