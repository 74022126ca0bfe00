/** LIVE points for one coin, in billionths: 0.5 is 500,000,000. */
export interface Rate {
  readonly billionths: bigint
}

export const BILLION = 1_000_000_000n

const decimal = /^(\d{1,9})(?:\.(\d{1,9}))?$/

export const isRate = (text: string): boolean => decimal.test(text)

/** Parses a decimal without floating-point arithmetic, so that balances stay exact. */
export const readRate = (text: string): Rate => {
  const [, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not a rate: ${text}`)
  return { billionths: BigInt(whole) * BILLION + BigInt(fraction.padEnd(9, '0')) }
}

/** Coins received, with the rate in force when they were sent. */
export interface Received {
  readonly coins: bigint
  readonly rate: Rate
}

/**
 * What a streamer earns on one day in Japan: all coins at their rates, rounded down once (rulings §6). The number of
 * gifts therefore doesn't matter. The view `live_point_days` implements the same rule in the database.
 */
export const pointsOfDay = (received: readonly Received[]): bigint =>
  received.reduce((sum, { coins, rate }) => sum + coins * rate.billionths, 0n) / BILLION
