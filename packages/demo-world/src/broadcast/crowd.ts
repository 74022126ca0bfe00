import type { Locale } from '@avalive/i18n/locales'
import type { Random } from '@avalive/rules/avatar/seeded'
import type { Lines } from './lines/types.ts'
import { lines } from './lines.ts'

export interface Gap {
  readonly least: number
  readonly most: number
}

/** How long, in milliseconds, from one to the next; a reply comes so long after what it answers. */
export interface Pace {
  readonly comment: Gap
  readonly gift: Gap
  readonly reply: Gap
}

/** Somebody says something every few seconds, and gives something now and then. */
export const modestPace: Pace = {
  comment: { least: 4000, most: 9000 },
  gift: { least: 30_000, most: 60_000 },
  reply: { least: 2000, most: 4500 },
}

export const waitOf = (random: Random, { least, most }: Gap): number => random.integer(least, most)

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
