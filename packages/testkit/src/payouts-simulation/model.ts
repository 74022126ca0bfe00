import type { TaxCategory } from '@avalive/rules/payouts/tax'
import type { Planned, PlannedGift } from './plan.ts'

/** The transfer that a streamer ought to get. */
export interface Expected {
  readonly points: bigint
  readonly tax: bigint
  readonly status: 'written' | 'held'
}

/** Hundredths of a percent, derived a second time from the rulings: 10.21 % up to a million, 20.42 % above. */
const taxOf = (points: bigint, category: TaxCategory): bigint => {
  if (category === 'corporation') return 0n
  if (category === 'nonResident') return (points * 2042n) / 10_000n
  const above = points > 1_000_000n ? points - 1_000_000n : 0n
  return ((points - above) * 1021n + above * 2042n) / 10_000n
}

const MINIMUM = 6000n
const CUTOFF_DAY = 25
const LIFE_MONTHS = 6

/** What ought to be, derived from the rules alone and without tables: lots by month and suspensions. */
export class Model {
  readonly #streamers: readonly Planned[]
  readonly #lots: Map<string, bigint>[]
  readonly #suspended = new Map<number, Temporal.Instant>()
  /** Streamers with an open verify result. */
  readonly #flagged = new Set<number>()

  constructor(streamers: readonly Planned[]) {
    this.#streamers = streamers
    this.#lots = streamers.map(() => new Map())
  }

  suspend(number: number, until: Temporal.Instant): void {
    this.#suspended.set(number, until)
  }

  /** All gifts of a month: half a point for each coin of a day, rounded down. */
  earn(gifts: readonly PlannedGift[], month: Temporal.PlainYearMonth): void {
    for (const day of Map.groupBy(gifts, (gift) => `${gift.number} ${gift.day}`).values()) {
      const coins = day.reduce((sum, gift) => sum + gift.coins, 0n)
      const [first] = day
      if (first) this.#add(first.number, month, coins / 2n)
    }
  }

  #add(number: number, month: Temporal.PlainYearMonth, points: bigint): void {
    const lots = this.#lots[number]
    lots?.set(month.toString(), (lots.get(month.toString()) ?? 0n) + points)
  }

  /** Ends a month: returns the transfers by streamer, and removes what expires. */
  turn(month: Temporal.PlainYearMonth): Map<number, Expected> {
    const end = month.add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime('Asia/Tokyo').toInstant()
    const cutOff = month
      .toPlainDate({ day: CUTOFF_DAY + 1 })
      .toZonedDateTime('Asia/Tokyo')
      .toInstant()
    const isBefore = (at: Temporal.Instant | null) => at !== null && Temporal.Instant.compare(at, cutOff) < 0
    const transfers = new Map<number, Expected>()
    for (const { number, region, category, personalAt, bankAt } of this.#streamers) {
      const lots = this.#lots[number]
      if (!lots) continue
      const points = [...lots.values()].reduce((sum, balance) => sum + balance, 0n)
      const isPaid = region === 'JP' && isBefore(personalAt) && isBefore(bankAt) && !this.#flagged.has(number)
      if (isPaid && points >= MINIMUM) {
        const until = this.#suspended.get(number)
        const isHeld = until !== undefined && Temporal.Instant.compare(until, end) > 0
        transfers.set(number, { points, tax: taxOf(points, category), status: isHeld ? 'held' : 'written' })
        lots.clear()
      }
      const oldest = month.subtract({ months: LIFE_MONTHS - 1 })
      for (const lot of [...lots.keys()]) {
        if (Temporal.PlainYearMonth.compare(Temporal.PlainYearMonth.from(lot), oldest) < 0) lots.delete(lot)
      }
    }
    return transfers
  }

  /** A transfer came back: its lots, which are known from the ledger, less the fee. */
  giveBack(number: number, lots: ReadonlyMap<string, bigint>): void {
    this.#flagged.add(number)
    for (const [month, points] of lots) this.#add(number, Temporal.PlainYearMonth.from(month), points)
  }

  /** The sum of all lots. */
  get points(): bigint {
    return this.#lots.reduce((sum, lots) => [...lots.values()].reduce((all, balance) => all + balance, sum), 0n)
  }

  lotsOf(number: number): ReadonlyMap<string, bigint> {
    return this.#lots[number] ?? new Map()
  }
}
