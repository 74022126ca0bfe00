import { describe, expect, it } from 'vitest'
import {
  cutOffOf,
  type HoldFacts,
  holdReasonAt,
  isTallyLate,
  lastDayOfMonth,
  latestTransferDate,
  payByOf,
  turnOf,
} from './turn.ts'

const month = (text: string) => Temporal.PlainYearMonth.from(text)
const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)

// shows payouts-39
it.each([
  ['2027-01', 25, '2027-01-25T15:00:00Z'],
  ['2027-02', 28, '2027-02-28T15:00:00Z'],
  ['2028-02', 28, '2028-02-28T15:00:00Z'],
  ['2027-12', 25, '2027-12-25T15:00:00Z'],
])('the cut-off of %s on day %i is at %s', (text, day, expected) => {
  expect(cutOffOf(month(text), day).toString()).toBe(expected)
})

it.each([
  ['2027-01', '2027-01-31', '2027-01-31T15:00:00Z'],
  ['2028-02', '2028-02-29', '2028-02-29T15:00:00Z'],
  ['2027-12', '2027-12-31', '2027-12-31T15:00:00Z'],
])('%s ends on %s and turns at %s', (text, last, turn) => {
  expect(lastDayOfMonth(month(text)).toString()).toBe(last)
  expect(turnOf(month(text)).toString()).toBe(turn)
})

describe('a transfer at the turn', () => {
  const now = at('2027-03-01T00:00:00')
  const free: HoldFacts = { suspendedUntil: null, held: false, changedAt: at('2027-02-10T12:00:00'), lastPaidAt: null }
  const fresh = at('2027-02-28T12:00:00')

  it.each<[string, Partial<HoldFacts>, string | null]>([
    ['with nothing in its way', {}, null],
    ['of a suspended person', { suspendedUntil: at('2027-03-05T00:00:00') }, 'suspended'],
    ['of a person suspended for good', { suspendedUntil: 'infinity' }, 'suspended'],
    ['when the suspension ends at this moment', { suspendedUntil: now }, null],
    ['held by an operator', { held: true }, 'operator'],
    ['of a suspended person whom an operator holds', { held: true, suspendedUntil: 'infinity' }, 'suspended'],
    ['to a destination of the last 24 hours', { changedAt: fresh }, 'destinationChanged'],
    ['to a destination of 24 hours ago', { changedAt: at('2027-02-28T00:00:00') }, null],
    ['to a destination that was paid since', { changedAt: fresh, lastPaidAt: at('2027-02-28T13:00:00') }, null],
  ])('%s waits for: %j', (_what, changes, expected) => {
    expect(holdReasonAt({ ...free, ...changes }, now, 24)).toBe(expected)
  })
})

// shows points-9
it.each([
  ['2027-02-03T23:59:59', false],
  ['2027-02-04T00:00:00', true],
])('the tally of January 2027 is late at %s: %s', (now, expected) => {
  expect(isTallyLate(month('2027-01'), at(now))).toBe(expected)
})

// shows payouts-40
it.each([
  ['2027-01', '2027-02-26', 'a Friday before a weekend'],
  ['2027-02', '2027-03-31', 'the last day'],
  ['2026-11', '2026-12-30', 'banks are closed on 31 December'],
  ['2028-03', '2028-04-28', 'a Friday before a holiday and a weekend'],
])('the transfers of %s are made by %s: %s', (text, expected) => {
  expect(payByOf(month(text)).toString()).toBe(expected)
})

// shows payouts-40
it.each([
  ['2027-01', '2027-02-01', '2027-02-26'],
  ['2027-01', '2027-02-26', '2027-02-26'],
  ['2027-01', '2027-02-27', '2027-03-31'],
  ['2026-11', '2026-12-31', '2027-01-29'],
  ['2026-11', '2027-06-10', '2027-06-30'],
])('the latest transfer date of %s on %s is %s', (text, today, expected) => {
  expect(latestTransferDate(month(text), Temporal.PlainDate.from(today)).toString()).toBe(expected)
})
