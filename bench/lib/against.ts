import type { Finding } from '../benchmark.ts'
import { median } from './median.ts'

/** Compares two rates by the median of the ratios of rounds, so that it does not matter when the machine is slower. */
export const against = (
  what: string,
  target: number,
  rounds: readonly (readonly [rate: number, other: number])[],
): Finding => {
  const ratios = rounds.map(([rate, other]) => rate / other)
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(', ')
  const [rate, other] = [0, 1].map((side) => Math.round(median(rounds.map((round) => round[side] ?? 0))))
  return { what, figures: `${rate}/s to ${other}/s, rounds ${each}`, value: median(ratios), target }
}
