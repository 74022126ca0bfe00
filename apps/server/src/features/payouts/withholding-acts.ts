import type { Input } from '@avalive/contract/call'
import { withholdingOperations } from '@avalive/contract/payouts/withholding-operations'
import { type Bracket, lowersTax, taxCategories, type Withholding } from '@avalive/rules/payouts/tax'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { requireVersion } from '../../platform/version.ts'
import {
  changeStoredWithholding,
  deleteWithholding,
  insertWithholding,
  listWithholdings,
  lockWithholding,
  lockWithholdings,
  type StoredWithholding,
  withholdingBefore,
} from './withholding-store.ts'

type Calls = typeof withholdingOperations

export const hasBegun = (day: Temporal.PlainDate, { clock }: Context): boolean =>
  Temporal.PlainDate.compare(day, dateInJapan(clock.now())) <= 0

const subjectOf = (beginsOn: Temporal.PlainDate): string => `withholding:${beginsOn}`

const textOf = (brackets: readonly Bracket[]): string =>
  brackets.map(({ above, rate }) => `> ${above}: ${rate / 100} %`).join(', ') || '0 %'

/** Less tax means more money that leaves, and what isn't withheld is owed to the tax office nevertheless. */
const weighed = (
  beginsOn: Temporal.PlainDate,
  before: Withholding | null,
  after: Withholding | null,
  version: number | null,
): ActEffect => {
  const named = (name: string, withholding: Withholding | null) =>
    taxCategories.map((category) => [`${category}${name}`, withholding && textOf(withholding[category])])
  return {
    subject: subjectOf(beginsOn),
    personId: null,
    kind: 'yen',
    amount: 0n,
    needsTwo: before !== null && after !== null && lowersTax(before, after),
    facts: Object.fromEntries([['beginsOn', String(beginsOn)], ...named('Before', before), ...named('', after)]),
    state: JSON.stringify({ before, after, version }),
  }
}

/** Payments were made with a row that has begun, so it stays. */
export const withholdingCreated: Act<Input<Calls['createWithholding']>, ActEffect, StoredWithholding> = {
  name: 'payouts.createWithholding',
  parse: (stored) => withholdingOperations.createWithholding.input.parse(stored),
  look: async (tx, { beginsOn: day, withholding }, context) => {
    await lockWithholdings(tx)
    const beginsOn = Temporal.PlainDate.from(day)
    if (hasBegun(beginsOn, context)) throw new Refusal('payouts.withholdingBegun')
    const isTaken = (await listWithholdings(tx)).some((row) => row.beginsOn.equals(beginsOn))
    if (isTaken) throw new Refusal('payouts.withholdingDayTaken')
    return weighed(beginsOn, await withholdingBefore(tx, beginsOn), withholding, null)
  },
  carryOut: async (tx, { beginsOn: day, withholding }, { subject }) => {
    const created = await insertWithholding(tx, { beginsOn: Temporal.PlainDate.from(day), withholding })
    return { change: { subject, before: null, after: created.withholding }, result: created }
  },
}

interface RowEffect extends ActEffect {
  readonly found: StoredWithholding
}

/** A row that the operator saw in this version and that has not begun. */
const changeable = async (
  tx: Transaction<DB>,
  context: Context,
  { withholdingId, version }: { readonly withholdingId: string; readonly version: number },
): Promise<StoredWithholding> => {
  await lockWithholdings(tx)
  const found = await lockWithholding(tx, BigInt(withholdingId))
  if (!found) throw new Refusal('notFound')
  if (hasBegun(found.beginsOn, context)) throw new Refusal('payouts.withholdingBegun')
  requireVersion(found.version, version)
  return found
}

export const withholdingChanged: Act<Input<Calls['changeWithholding']>, RowEffect, StoredWithholding> = {
  name: 'payouts.changeWithholding',
  parse: (stored) => withholdingOperations.changeWithholding.input.parse(stored),
  look: async (tx, input, context) => {
    const found = await changeable(tx, context, input)
    return { ...weighed(found.beginsOn, found.withholding, input.withholding, found.version), found }
  },
  carryOut: async (tx, { withholding }, { subject, found }) => {
    const changed = await changeStoredWithholding(tx, found.id, withholding)
    return { change: { subject, before: found.withholding, after: changed.withholding }, result: changed }
  },
}

/** Without it, the row before it goes on. */
export const withholdingRemoved: Act<Input<Calls['removeWithholding']>, RowEffect> = {
  name: 'payouts.removeWithholding',
  parse: (stored) => withholdingOperations.removeWithholding.input.parse(stored),
  look: async (tx, input, context) => {
    const found = await changeable(tx, context, input)
    const after = await withholdingBefore(tx, found.beginsOn)
    return { ...weighed(found.beginsOn, found.withholding, after, found.version), found }
  },
  carryOut: async (tx, _input, { subject, found }) => {
    await deleteWithholding(tx, found.id)
    return { change: { subject, before: found.withholding, after: null }, result: null }
  },
}
