import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, dayOf, type LotChange, sourceOf, sources, splitReturn, statementOf } from './statement.ts'
import { figuresOf, withholdingSince2013 } from './tax.ts'

const month = (text: string) => Temporal.PlainYearMonth.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)
const change = (lot: string, source: LotChange['source'], on: string, amount: bigint): LotChange => ({
  month: month(lot),
  source,
  day: day(on),
  amount,
})

/** Lots of half a year with random changes that never overdraw a lot, and a transfer of everything that is left. */
const accounts = fc
  .array(
    fc.record({
      lot: fc.integer({ min: 1, max: 6 }),
      source: fc.constantFrom(...sources),
      on: fc.integer({ min: 0, max: 40 }),
      amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    }),
    { maxLength: 60 },
  )
  .map((drawn): Account => {
    const balance = new Map<string, bigint>()
    const changes: LotChange[] = []
    for (const { lot, source, on, amount } of drawn) {
      const key = `2026-0${lot}`
      const had = balance.get(key) ?? 0n
      const fits = had + amount < 0n ? -had : amount
      if (fits === 0n) continue
      balance.set(key, had + fits)
      changes.push({ month: month(key), source, day: day('2026-06-01').add({ days: on }), amount: fits })
    }
    const taken = [...balance]
      .filter(([, amount]) => amount > 0n)
      .map(([key, amount]) => ({ month: month(key), amount }))
    return { before: [], changes, taken }
  })

describe('a statement', () => {
  it('adds up by days, by lots and to the yen paid, whatever happened to the lots', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const { entries, lots, before, received, used, paid, left } = statementOf(account)
        const taken = account.taken.reduce((sum, { amount }) => sum + amount, 0n)
        expect(paid).toBe(taken)
        expect(left).toBe(0n)
        expect(before + received - used).toBe(paid)
        expect(entries.reduce((sum, { points }) => sum + points, 0n)).toBe(paid)
        expect(lots.reduce((sum, lot) => sum + lot.paid, 0n)).toBe(paid)
        for (const lot of lots) expect(lot.before + lot.received - lot.used).toBe(lot.paid + lot.left)
        const { reward, tax, payment } = figuresOf(paid, 'individual', withholdingSince2013)
        expect(received - used - tax).toBe(payment)
        expect(reward).toBe(paid)
      }),
    )
  })

  it('lists days in order with one entry for each source, and lots from the oldest', () => {
    const statement = statementOf({
      before: [],
      changes: [
        change('2026-06', 'gifts', '2026-06-03', 3_000n),
        change('2026-05', 'gifts', '2026-05-20', 4_000n),
        change('2026-05', 'award', '2026-06-03', 500n),
        change('2026-05', 'giftCode', '2026-06-10', -3_000n),
        change('2026-06', 'gifts', '2026-06-03', 2_000n),
      ],
      taken: [
        { month: month('2026-06'), amount: 5_000n },
        { month: month('2026-05'), amount: 1_500n },
      ],
    })
    expect(statement.entries.map(({ day, source, points }) => [day.toString(), source, points])).toEqual([
      ['2026-05-20', 'gifts', 4_000n],
      ['2026-06-03', 'gifts', 5_000n],
      ['2026-06-03', 'award', 500n],
      ['2026-06-10', 'giftCode', -3_000n],
    ])
    expect(statement.lots.map((lot) => [lot.month.toString(), lot.received, lot.used, lot.paid])).toEqual([
      ['2026-05', 4_500n, 3_000n, 1_500n],
      ['2026-06', 5_000n, 0n, 5_000n],
    ])
    expect(statement).toMatchObject({ before: 0n, received: 9_500n, used: 3_000n, paid: 6_500n, left: 0n })
  })

  it('counts points that the previous transfer left, and omits a lot that this transfer did not touch', () => {
    const statement = statementOf({
      before: [{ month: month('2026-05'), amount: 100n }],
      changes: [
        change('2026-05', 'gifts', '2026-05-31', 6_000n),
        // Earned after midnight, before the transfer was written.
        change('2026-06', 'award', '2026-06-01', 50n),
      ],
      taken: [{ month: month('2026-05'), amount: 6_100n }],
    })
    expect(statement).toMatchObject({ before: 100n, received: 6_000n, used: 0n, paid: 6_100n, left: 0n })
    expect(statement.entries).toHaveLength(1)
  })

  it('shows a lot that expired or was spent whole since the transfer before', () => {
    const { lots, paid } = statementOf({
      before: [],
      changes: [
        change('2025-11', 'return', '2026-05-10', 700n),
        change('2025-11', 'expiry', '2026-06-01', -700n),
        change('2026-06', 'gifts', '2026-06-02', 6_000n),
      ],
      taken: [{ month: month('2026-06'), amount: 6_000n }],
    })
    expect(lots.map((lot) => [lot.month.toString(), lot.used, lot.paid])).toEqual([
      ['2025-11', 700n, 0n],
      ['2026-06', 0n, 6_000n],
    ])
    expect(paid).toBe(6_000n)
  })
})

describe('the points of a returned transfer', () => {
  const back = (lot: string, amount: bigint) => change(lot, 'return', '2026-07-10', amount)

  it('come in whole, and the fee goes out beside them', () => {
    expect(splitReturn([back('2026-05', 5_800n), back('2026-06', 1_000n)], 200n)).toEqual([
      back('2026-05', 6_000n),
      change('2026-05', 'returnFee', '2026-07-10', -200n),
      back('2026-06', 1_000n),
    ])
  })

  it('stay as they are without a fee', () => {
    expect(splitReturn([back('2026-05', 6_000n)], 0n)).toEqual([back('2026-05', 6_000n)])
    expect(splitReturn([], 200n)).toEqual([])
  })
})

it.each([
  ['livePoint', 'gifts', '2026-05-31'],
  ['gachaBonus', 'award', '2026-06-01'],
  ['giftCard', 'giftCode', '2026-06-01'],
  ['giftCardReturn', 'giftCode', '2026-06-01'],
  ['bankTransferReturn', 'return', '2026-06-01'],
  ['bankTransferCancel', 'cancelled', '2026-06-01'],
  ['livePointExpiry', 'expiry', '2026-06-01'],
  ['something new', 'other', '2026-06-01'],
] as const)('a change with the reason %s is shown as %s of %s', (reason, source, on) => {
  expect(sourceOf(reason)).toBe(source)
  expect(dayOf(sourceOf(reason), Temporal.Instant.from('2026-06-01T00:00:00+09:00')).toString()).toBe(on)
})
