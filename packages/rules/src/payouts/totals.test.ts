import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, taxCategories, withholdingSince2013 } from './tax.ts'
import { annualTotals, type Payment } from './totals.ts'
import { lastDayOfMonth } from './turn.ts'

const payment = (month: string, reward: bigint): Payment => {
  const on = lastDayOfMonth(Temporal.PlainYearMonth.from(month))
  return { appliedOn: on, figures: figuresOf(reward, 'individual', withholdingSince2013) }
}

describe('annual totals', () => {
  // shows payouts-51
  it('are by the year of application, the latest first', () => {
    const payments = [payment('2026-12', 6_000n), payment('2027-01', 10_000n), payment('2026-03', 2_784n)]
    expect(annualTotals(payments)).toEqual([
      { label: '2027', amount: 10_000n, tax: 1_021n, credit: 8_979n },
      { label: '2026', amount: 8_784n, tax: 896n, credit: 7_888n },
    ])
    expect(annualTotals([])).toEqual([])
  })

  // shows payouts-51
  it('equal the sum of the payments, and reward less tax is the payment', () => {
    const payments = fc.array(
      fc.record({
        appliedOn: fc
          .integer({ min: 0, max: 60 })
          .map((months) => lastDayOfMonth(Temporal.PlainYearMonth.from('2024-01').add({ months }))),
        figures: fc
          .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.constantFrom(...taxCategories))
          .map(([reward, category]) => figuresOf(reward, category, withholdingSince2013)),
      }),
    )
    fc.assert(
      fc.property(payments, (all) => {
        const totals = annualTotals(all)
        for (const { amount, tax, credit } of totals) expect(amount - tax).toBe(credit)
        const sum = (part: bigint[]) => part.reduce((a, b) => a + b, 0n)
        expect(sum(totals.map(({ amount }) => amount))).toBe(sum(all.map(({ figures }) => figures.reward)))
        expect(sum(totals.map(({ credit }) => credit))).toBe(sum(all.map(({ figures }) => figures.payment)))
        expect(new Set(totals.map(({ label }) => label)).size).toBe(totals.length)
      }),
    )
  })
})
