/** The products of the demo shop: one of every kind. */
export interface DemoProduct {
  readonly productId: string
  readonly name: string
  readonly chargeGem: number
  readonly freeGem: number
  readonly consumable: boolean
  readonly limitedCount: number | null
  readonly campaignType: 0 | 1 | 2
  readonly campaignMode: 0 | 2 | 4 | 5 | 6
  readonly endTime: Temporal.Instant | null
  /** In the smallest unit of each currency. */
  readonly prices: Readonly<Record<string, number>>
  /** The price without the sale. */
  readonly regularPrices: Readonly<Record<string, number>>
}

type Campaign<Mode> = readonly [type: 1 | 2, mode: Mode, days: number | null]
/** A limited-count campaign requires a limit. */
type Terms =
  | { readonly limit?: number; readonly campaign?: Campaign<2 | 4> }
  | { readonly limit: number; readonly campaign: Campaign<5 | 6> }

type Sketch = Terms & {
  readonly id: string
  readonly coins: readonly [charged: number, free: number]
  readonly yen: number
  readonly regularYen?: number
  readonly onceOnly?: true
}

const sketches: readonly Sketch[] = [
  { id: 'winter_boost', coins: [1000, 300], yen: 1500, campaign: [1, 2, 9] },
  { id: 'weekend_sale', coins: [500, 25], yen: 600, regularYen: 750, campaign: [2, 4, 2] },
  { id: 'triple_boost', coins: [3000, 1200], yen: 4500, limit: 3, campaign: [1, 5, 20] },
  { id: 'double_sale', coins: [5000, 600], yen: 6000, regularYen: 7500, limit: 2, campaign: [2, 6, null] },
  { id: 'starter', coins: [500, 250], yen: 480, onceOnly: true },
  { id: 'coins_100', coins: [100, 0], yen: 150 },
  { id: 'coins_500', coins: [500, 25], yen: 750 },
  { id: 'coins_1000', coins: [1000, 80], yen: 1500 },
  { id: 'coins_3000', coins: [3000, 300], yen: 4500 },
  { id: 'coins_5000', coins: [5000, 600], yen: 7500 },
  { id: 'coins_10000', coins: [10_000, 1500], yen: 15_000 },
  { id: 'coins_30000', coins: [30_000, 5400], yen: 45_000 },
  { id: 'coins_50000', coins: [50_000, 10_000], yen: 75_000 },
]

/** A typical retail price: just under the nearest whole amount. */
const justUnder = (cents: number): number => Math.max(99, Math.round(cents / 100) * 100 - 1)

const pricesFor = (yen: number): Record<string, number> => {
  const cents = (yen * 100) / 150
  return {
    JPY: yen,
    USD: justUnder(cents),
    CAD: justUnder(cents * 1.4),
    EUR: justUnder(cents * 0.95),
    KRW: Math.round((cents * 14) / 100) * 100,
    THB: Math.round((cents * 35) / 1000) * 1000,
  }
}

export const products = (now: Temporal.Instant): readonly DemoProduct[] =>
  sketches.map(({ id, coins: [chargeGem, freeGem], yen, regularYen, onceOnly, limit, campaign }) => {
    const [campaignType, campaignMode, days] = campaign ?? [0, 0, null]
    return {
      productId: id,
      name: id,
      chargeGem,
      freeGem,
      consumable: !onceOnly,
      limitedCount: onceOnly ? 1 : (limit ?? null),
      campaignType,
      campaignMode,
      endTime: days === null ? null : now.add({ hours: 24 * days }),
      prices: pricesFor(yen),
      regularPrices: regularYen === undefined ? {} : pricesFor(regularYen),
    }
  })
