import { describe, expect, it } from 'vitest'
import { amountsOf, differencesOf, type Money, nextProofAt, type Pair, pairPayments, type Sum } from './proof.ts'

const money = (paymentId: string, amount = 1500n, currency = 'JPY'): Money => ({ paymentId, amount, currency })
const byId = (...all: Money[]) => new Map(all.map((one) => [one.paymentId, one]))
const sum = (amount: bigint, unit = 'JPY'): Sum => ({ unit, amount })

describe('a proof that fails', () => {
  const due = Temporal.Instant.from('2027-01-20T18:00:00Z')

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [5, 5],
    [24, 24],
    [100, 24],
    [167, 24],
    [168, null],
    [900, null],
  ])('%i hours after it was due is tried again after %s hours', (age, wait) => {
    const tried = due.add({ hours: age })
    expect(nextProofAt(due, tried, tried)).toEqual(wait === null ? null : tried.add({ hours: wait }))
  })

  it.each([
    ['is given up if the attempt was a day late', 24, null],
    ['has another attempt if the last one was later than that', 25, 24],
    ['has another attempt after a month of standstill', 720, 24],
  ])('after a week %s', (_, late, wait) => {
    const planned = due.add({ hours: 168 })
    const tried = planned.add({ hours: late })
    expect(nextProofAt(due, planned, tried)).toEqual(wait === null ? null : tried.add({ hours: wait }))
  })
})

describe('the payments of a day', () => {
  const one = money('a')
  it.each([
    ['agree if both sides have them', [one], [one], [one], [one], [], [], ['JPY 1500 1500']],
    ['agree if one was recorded after midnight', [], [one], [one], [one], [], [], ['JPY 1500 1500']],
    ['count one that was collected yesterday only there', [one], [], [one], [one], [], [], []],
    ['agree if the provider has one only when it is asked', [one], [], [one], [], [one], [], ['JPY 1500 1500']],
    ['differ if the provider has one that is not paid here', [], [one], [], [one], [], ['a notHere'], ['JPY 0 1500']],
    ['differ if one was never collected', [one], [], [one], [], [], ['a notThere'], ['JPY 1500 0']],
    [
      'differ in the amount once',
      [one],
      [money('a', 1n)],
      [one],
      [money('a', 1n)],
      [],
      ['a otherAmount'],
      ['JPY 1500 1'],
    ],
    [
      'differ in the amount of one that was collected yesterday',
      [one],
      [],
      [one],
      [money('a', 1n)],
      [],
      ['a otherAmount'],
      ['JPY 1500 1'],
    ],
    [
      'differ in the currency',
      [one],
      [],
      [one],
      [money('a', 1500n, 'KRW')],
      [],
      ['a otherAmount'],
      ['JPY 1500 0', 'KRW 0 1500'],
    ],
  ] as const)('%s', (_, paidToday, collectedToday, paid, collected, late, differences, amounts) => {
    const pairs = pairPayments({
      paidToday,
      collectedToday,
      paid: byId(...paid),
      collected: byId(...collected),
      late: byId(...late),
    })
    expect(differencesOf(pairs).map(({ id, what }) => `${id} ${what}`)).toEqual(differences)
    expect(amountsOf(pairs).map(({ unit, recorded, found }) => `${unit} ${recorded} ${found}`)).toEqual(amounts)
  })
})

it('totals each unit by itself, and names a payout that the provider has not paid', () => {
  const pairs: Pair[] = [
    { id: 'a', recorded: sum(100n), found: sum(100n) },
    { id: 'b', recorded: sum(50n), found: sum(40n) },
    { id: 'c', recorded: sum(7n, 'USD'), found: null, isUnpaid: true },
  ]
  expect(amountsOf(pairs)).toEqual([
    { unit: 'JPY', recorded: 150n, found: 140n },
    { unit: 'USD', recorded: 7n, found: 0n },
  ])
  expect(differencesOf(pairs)).toEqual([
    { id: 'b', what: 'otherAmount', recorded: sum(50n), found: sum(40n) },
    { id: 'c', what: 'otherState', recorded: sum(7n, 'USD'), found: null },
  ])
})

it('finds two differences that cancel each other out', () => {
  const pairs: Pair[] = [
    { id: 'a', recorded: sum(1n), found: sum(2n) },
    { id: 'b', recorded: sum(2n), found: sum(1n) },
  ]
  expect(amountsOf(pairs)).toEqual([{ unit: 'JPY', recorded: 3n, found: 3n }])
  expect(differencesOf(pairs)).toHaveLength(2)
})
