import type { Locale } from '@avalive/i18n/locales'
import type { Random } from '@avalive/rules/avatar/seeded'
import type { Lines } from './lines/types.ts'
import { lines } from './lines.ts'

export interface Gap {
  readonly least: number
  readonly most: number
}

/** Delays in milliseconds between comments and between gifts. `reply` is the delay after the comment being answered. */
export interface Pace {
  readonly comment: Gap
  readonly gift: Gap
  readonly reply: Gap
}

/** A comment every few seconds, and a gift now and then. */
export const modestPace: Pace = {
  comment: { least: 4000, most: 9000 },
  gift: { least: 30_000, most: 60_000 },
  reply: { least: 2000, most: 4500 },
}

export const waitOf = (random: Random, { least, most }: Gap): number => random.integer(least, most)

/** Kinds of spontaneous comments; cheers are the most frequent. */
const unasked = ['hello', 'cheer', 'cheer', 'cheer', 'chat', 'chat', 'ask'] as const satisfies readonly (keyof Lines)[]

/** Generates the viewers' comments in the stream's language without repeating recent ones. */
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

  /** The streamer's thanks for a gift. */
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
