import { defaultLocale, isLocale, type Locale, matchLocale } from '@avalive/i18n/locales'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { localeCookieOf } from './cookies.ts'
import { preferredLanguages } from './negotiate.ts'

/** The locale of a call, from its Accept-Language header. */
export const localeOf = (request: FastifyRequest): Locale =>
  matchLocale(preferredLanguages(request.headers['accept-language'])) ?? defaultLocale

/** The locale of a document: the person's choice, or else the browser's preference. */
export const documentLocaleOf = (config: Config, request: FastifyRequest): Locale => {
  const chosen = localeCookieOf(config, request)
  return chosen !== undefined && isLocale(chosen) ? chosen : localeOf(request)
}
