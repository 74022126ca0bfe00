import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeBack } from './purchase.ts'
import { giveBack, type ReturnedCoins, returnChange, sumOfReturned } from './returns.ts'

const nothing: ReturnedCoins = { charged: 0n, free: 0n, owed: 0n, writtenOff: 0n, paidOtherwise: 0n }
const amount = fc.bigInt(0n, 1_000_000n)

describe('the change in returned coins', () => {
  const purchase = { coins: 1200n, price: 1500n }
  it.each<[string, { refunded: bigint; lost: bigint }, bigint, Partial<ReturnedCoins>, bigint, bigint]>([
    ['nothing happened', { refunded: 0n, lost: 0n }, 0n, {}, 0n, 0n],
    ['a refund', { refunded: 1500n, lost: 0n }, 0n, {}, 1200n, 0n],
    ['a partial refund', { refunded: 750n, lost: 0n }, 0n, {}, 600n, 0n],
    ['the rest of a refund', { refunded: 1500n, lost: 0n }, 0n, { charged: 600n }, 600n, 0n],
    ['a refund that failed', { refunded: 0n, lost: 0n }, 0n, { charged: 1200n }, -1200n, 0n],
    ['a lost dispute', { refunded: 0n, lost: 1500n }, 0n, {}, 0n, 1200n],
    ['a lost dispute, told again', { refunded: 0n, lost: 1500n }, 1500n, { charged: 1200n }, 0n, 0n],
    ['a lost dispute from before causes were kept', { refunded: 0n, lost: 1500n }, 0n, { charged: 1200n }, 0n, 0n],
    ['a reinstated dispute', { refunded: 0n, lost: 0n }, 1500n, { charged: 1000n, free: 200n }, 0n, -1200n],
    ['half a reinstated dispute', { refunded: 0n, lost: 750n }, 1500n, { charged: 1200n }, 0n, -600n],
    ['a refund and a lost dispute at once', { refunded: 750n, lost: 750n }, 0n, {}, 600n, 600n],
    ['a dispute after a refund of half', { refunded: 750n, lost: 1500n }, 0n, { charged: 600n }, 0n, 600n],
    ['a refund failed, a dispute lost', { refunded: 0n, lost: 1500n }, 0n, { charged: 1200n }, 0n, 0n],
    ['a refund of what is written off', { refunded: 1500n, lost: 0n }, 0n, { writtenOff: 1200n }, 0n, 0n],
    ['a second refund after a write-off', { refunded: 1500n, lost: 0n }, 0n, { writtenOff: 600n }, 600n, 0n],
    ['a second refund after a payment', { refunded: 1500n, lost: 0n }, 0n, { paidOtherwise: 600n }, 600n, 0n],
  ])('after %s', (_what, money, lostBefore, returned, byRefunds, byDisputes) => {
    expect(returnChange(purchase, money, lostBefore, { ...nothing, ...returned })).toEqual({ byRefunds, byDisputes })
  })

  it('is the same in total whatever the cause, and its parts never have opposite signs', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (coins, refunded, lost, lostBefore, charged) => {
        const returned = { ...nothing, charged }
        const change = returnChange({ coins, price: 1000n }, { refunded, lost }, lostBefore, returned)
        const all = returnChange({ coins, price: 1000n }, { refunded: refunded + lost, lost: 0n }, 0n, returned)
        expect(change.byRefunds + change.byDisputes).toBe(all.byRefunds + all.byDisputes)
        expect(change.byRefunds * change.byDisputes >= 0n).toBe(true)
      }),
    )
  })
})

describe('giving coins back', () => {
  // shows coins-86
  it('reverses a take-back exactly, in whole or in part', () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.bigInt(0n, 100n), (wanted, charged, free, percent) => {
        const taken = { ...nothing, ...takeBack(wanted, charged, free) }
        const undone = (wanted * percent) / 100n
        const given = giveBack(undone, taken)
        const less = takeBack(wanted - undone, charged, free)
        expect(taken.charged - given.charged).toBe(less.charged)
        expect(taken.free - given.free).toBe(less.free)
        expect(taken.owed - given.owed).toBe(less.owed)
      }),
    )
  })

  it.each<[string, bigint, Partial<ReturnedCoins>, Partial<ReturnedCoins>]>([
    ['a debt is forgiven before coins come', 700n, { charged: 500n, owed: 600n }, { owed: 600n, charged: 100n }],
    ['coins that were written off do not come', 1000n, { writtenOff: 1000n }, { writtenOff: 1000n }],
    ['a debt goes before a write-off', 700n, { owed: 600n, writtenOff: 400n }, { owed: 600n, writtenOff: 100n }],
    ['coins that were paid for otherwise come', 1000n, { paidOtherwise: 1000n }, { paidOtherwise: 1000n }],
    ['free coins come before charged ones', 300n, { charged: 500n, free: 200n }, { free: 200n, charged: 100n }],
  ])('%s', (_what, wanted, returned, given) => {
    expect(giveBack(wanted, { ...nothing, ...returned })).toEqual({ ...nothing, ...given })
  })

  // shows coins-114
  it('returns exactly the requested number, and no more of each part than was taken', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, fc.bigInt(0n, 100n), (...[a, b, c, d, e, percent]) => {
        const returned = { charged: a, free: b, owed: c, writtenOff: d, paidOtherwise: e }
        const wanted = (sumOfReturned(returned) * percent) / 100n
        const given = giveBack(wanted, returned)
        expect(sumOfReturned(given)).toBe(wanted)
        for (const part of Object.keys(returned) as (keyof ReturnedCoins)[])
          expect(given[part] >= 0n && given[part] <= returned[part]).toBe(true)
      }),
    )
  })
})
