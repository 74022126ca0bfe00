import type { Locale } from '@avalive/i18n/locales'
import type { Random } from '@avalive/rules/avatar/seeded'
import type { Lines } from './lines/types.ts'
import { lines } from './lines.ts'

/** Modest: somebody says something every few seconds, and gives something now and then. */
export const commentGapMs = { least: 4000, most: 9000 } as const
export const giftGapMs = { least: 30_000, most: 60_000 } as const
/** Nobody answers at once, nor after everybody has forgotten. */
export const replyGapMs = { least: 2000, most: 4500 } as const

export const waitOf = (random: Random, { least, most }: { least: number; most: number }): number =>
  random.integer(least, most)

/** What is said unasked; cheers come most often. */
const unasked = ['hello', 'cheer', 'cheer', 'cheer', 'chat', 'chat', 'ask'] as const satisfies readonly (keyof Lines)[]

/** What a stream's viewers say: in its language, and not the same again while anybody remembers it. */
export class Crowd {
  readonly #lines: Lines
  readonly #random: Random
  #said: readonly string[] = []

  constructor(locale: Locale, random: Random) {
    this.#lines = lines[locale]
    this.#random = random
  }

  remark(): string {
    return this.#fresh(this.#lines[this.#random.pick(unasked)])
  }

  reply(): string {
    return this.#fresh(this.#lines.reply)
  }

  /** Of the one on the stage. */
  thanks(name: string): string {
    return this.#fresh(this.#lines.thanks).replaceAll('{name}', () => name)
  }

  #fresh(from: readonly string[]): string {
    const unsaid = from.filter((line) => !this.#said.includes(line))
    const line = this.#random.pick(unsaid.length > 0 ? unsaid : from)
    this.#said = [...this.#said, line].slice(-12)
    return line
  }
}
