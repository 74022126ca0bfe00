import { describe, expect, it } from 'vitest'
import { compareMoney, type Money } from './proof.ts'

const money = (paymentId: string, amount = 1500n, currency = 'JPY'): Money => ({ paymentId, amount, currency })
const byId = (...all: Money[]) => new Map(all.map((one) => [one.paymentId, one]))

describe('the payments of a day', () => {
  it.each([
    ['agree if both sides have them', [money('a')], [money('a')], byId(money('a')), byId(money('a')), []],
    ['agree if one was recorded after midnight', [], [money('a')], byId(money('a')), byId(money('a')), []],
    [
      'differ if the provider has one that is not paid here',
      [],
      [money('a')],
      byId(),
      byId(money('a')),
      [['a', 'notHere']],
    ],
    [
      'differ if one that is paid here was never collected',
      [money('a')],
      [],
      byId(money('a')),
      byId(),
      [['a', 'notThere']],
    ],
    [
      'differ in the amount once',
      [money('a')],
      [money('a', 1n)],
      byId(money('a')),
      byId(money('a', 1n)),
      [['a', 'otherAmount']],
    ],
    [
      'differ in the currency',
      [money('a')],
      [],
      byId(money('a')),
      byId(money('a', 1500n, 'KRW')),
      [['a', 'otherAmount']],
    ],
  ] as const)('%s', (_, paidToday, collectedToday, paid, collected, differences) => {
    const found = compareMoney({ paidToday, collectedToday, paid, collected })
    expect(found.map(({ id, what }) => [id, what])).toEqual(differences)
  })
})
