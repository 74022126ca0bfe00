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

const REMEMBERED = 12

/** Generates the viewers' comments in the stream's language without repeating recent ones. */
export class Crowd {
  readonly #lines: Lines
  readonly #random: Random
  #said: readonly string[] = []

  constructor(locale: Locale, random: Random) {
    this.#lines = lines[locale]
    this.#random = random
  }

  /** The kinds have more lines together than are remembered, so there is always an unsaid one. */
  remark(): string {
    const kinds = unasked.filter((kind) => this.#unsaid(this.#lines[kind]).length > 0)
    return this.#fresh(this.#lines[this.#random.pick(kinds)])
  }

  reply(): string {
    return this.#fresh(this.#lines.reply)
  }

  /** The streamer's thanks for a gift. */
  thanks(name: string): string {
    return this.#fresh(this.#lines.thanks).replaceAll('{name}', () => name)
  }

  #unsaid(from: readonly string[]): readonly string[] {
    return from.filter((line) => !this.#said.includes(line))
  }

  #fresh(from: readonly string[]): string {
    const unsaid = this.#unsaid(from)
    const line = this.#random.pick(unsaid.length > 0 ? unsaid : from)
    this.#said = [...this.#said, line].slice(-REMEMBERED)
    return line
  }
}
