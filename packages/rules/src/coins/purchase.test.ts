import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeEnded,
  coinsForRefund,
  type PaymentState,
  type PurchaseStatus,
  settledStatus,
  takeBack,
} from './purchase.ts'

const states: PaymentState[] = [
  'open',
  'requiresAction',
  'processing',
  'awaitingPayment',
  'expired',
  'succeeded',
  'cancelled',
]
/** The purchase status after each payment state, in the order of `states`. */
const table: Record<PurchaseStatus, PurchaseStatus[]> = {
  created: ['open', 'open', 'open', 'awaitingPayment', 'cancelled', 'paid', 'cancelled'],
  open: ['open', 'open', 'open', 'awaitingPayment', 'cancelled', 'paid', 'cancelled'],
  awaitingPayment: ['cancelled', 'open', 'open', 'awaitingPayment', 'cancelled', 'paid', 'cancelled'],
  paid: ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid'],
  cancelled: ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled', 'paid', 'cancelled'],
}

describe('a purchase', () => {
  // shows coins-56, coins-62
  it.each(Object.entries(table) as [PurchaseStatus, PurchaseStatus[]][])(
    'with the status %s becomes %o',
    (status, expected) => expect(states.map((state) => settledStatus(status, state))).toEqual(expected),
  )

  it('can be ended only while nobody has paid and the provider is not processing it', () => {
    expect(states.filter(canBeEnded)).toEqual(['open', 'requiresAction'])
  })

  it('keeps its status when the same payment state is applied twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(table) as PurchaseStatus[])),
        fc.constantFrom(...states),
        (status, state) => {
          const once = settledStatus(status, state)
          expect(settledStatus(once, state)).toBe(once)
        },
      ),
    )
  })

  it('that is paid stays paid after any sequence of payment states', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states)), (words) => {
        expect(words.reduce(settledStatus, 'paid' as PurchaseStatus)).toBe('paid')
      }),
    )
  })
})

const amount = fc.bigInt(0n, 1_000_000n)

describe('taking back coins', () => {
  // shows coins-85
  it('takes charged coins first, then free ones, never goes below zero, and records the rest as owed', () => {
    fc.assert(
      fc.property(amount, amount, amount, (wanted, charged, free) => {
        const taken = takeBack(wanted, charged, free)
        expect(taken.charged + taken.free + taken.owed).toBe(wanted)
        expect(taken.charged <= charged && taken.free <= free && taken.owed >= 0n).toBe(true)
        if (taken.free > 0n) expect(taken.charged).toBe(charged)
        if (taken.owed > 0n) expect(taken.charged + taken.free).toBe(charged + free)
      }),
    )
  })

  it.each([
    [1200n, 0n, 1000n, 0n],
    [1200n, 500n, 1000n, 600n],
    [1200n, 1n, 1000n, 1n],
    [100n, 1n, 1000n, 0n],
    [1200n, 1000n, 1000n, 1200n],
    [1200n, 2000n, 1000n, 1200n],
  ])('of %d coins, a refund of %d out of %d takes %d', (coins, refunded, price, taken) =>
    expect(coinsForRefund(coins, refunded, price)).toBe(taken),
  )
})
