import type { Locale } from '@avalive/i18n/locales'
import * as z from 'zod/mini'
import { localized } from './localized.ts'

/** The names by locale that an operator gave a gift. */
export const giftNames = z.record(z.string(), z.string())

interface NamedGift {
  readonly name: string
  /** Null if the catalogues of texts name the gift. */
  readonly names: unknown
}

/** What an operator calls a gift in this language. Otherwise the key of its text, which the reader's page has. */
export const nameOfGift = ({ name, names }: NamedGift, locale: Locale): string =>
  names === null ? name : localized(names, locale)
