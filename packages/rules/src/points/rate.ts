/** A rate as a whole number of parts: 0.5 is 5 of 10. */
export interface Rate {
  readonly parts: bigint
  readonly of: bigint
}

const decimal = /^(\d{1,9})(?:\.(\d{1,9}))?$/

export const isRate = (text: string): boolean => decimal.test(text)

/** Reads a decimal; no float comes near a balance. */
export const readRate = (text: string): Rate => {
  const [, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not a rate: ${text}`)
  return { parts: BigInt(whole + fraction), of: 10n ** BigInt(fraction.length) }
}

/** What a gift earns the streamer: floor(coins × rate) (rulings §6). */
export const pointsFor = (coins: bigint, { parts, of }: Rate): bigint => (coins * parts) / of
