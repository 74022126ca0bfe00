import { during, roll } from './noise.ts'

const phraseSeconds = 2.8

/** How far the mouth is open while speaking: syllables of different strength, in phrases with pauses between them. */
export const speechAt = (seed: string, seconds: number): number => {
  const phrase = Math.floor(seconds / phraseSeconds)
  const length = phraseSeconds * (0.62 + 0.33 * roll(seed, 'phrase', phrase))
  const spoken = during(seconds - phrase * phraseSeconds, length, 0.12)
  if (spoken === 0) return 0
  const at = seconds * (4.2 + 1.2 * roll(seed, 'pace', 0))
  const syllable = Math.floor(at)
  const weight = 0.22 + 0.68 * roll(seed, 'syllable', syllable)
  return spoken * weight * Math.sin((at - syllable) * Math.PI) ** 0.8
}

const blinkEverySeconds = 3.4
const blinkSeconds = 0.24

export const blinkAt = (seed: string, seconds: number): number => {
  const window = Math.floor(seconds / blinkEverySeconds)
  const begins = roll(seed, 'blink', window) * (blinkEverySeconds - blinkSeconds)
  return during(seconds - window * blinkEverySeconds - begins, blinkSeconds, 0.09)
}
