import { setupI18n } from '@lingui/core'
import type { CompiledCatalogue } from './compile.ts'
import type { Locale } from './locales.ts'
import type { MessageKey, MessageParams } from './messages.generated.ts'

export type { MessageKey, MessageParams }

/** The keys whose messages are shipped to the browser. */
export type BrowserKey = Exclude<MessageKey, `server.${string}`>

/** For a union of keys, the parameters that all of them need. */
type ParamsOf<K extends MessageKey> = { [Key in K]: (params: MessageParams[Key]) => void }[K] extends (
  params: infer P extends Record<string, unknown>,
) => void
  ? P
  : never

type Arguments<K extends MessageKey> = Record<never, never> extends ParamsOf<K> ? [] : [params: ParamsOf<K>]

/**
 * `t('common.ok')`, `t('common.rank', { rank })`: the key determines the parameters. An unknown key is reported as
 * such, and not as missing parameters.
 */
export type Translate<Keys extends MessageKey = BrowserKey> = <K extends string>(
  key: [K] extends [Keys] ? K : Keys,
  ...params: [K] extends [Keys] ? Arguments<K> : unknown[]
) => string

// Bundlers replace it with a constant. Declared here, because the browser's types have no `process`.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const missing = (locale: string, key: string): string => {
  if (process.env.NODE_ENV !== 'production') throw new Error(`the ${locale} catalogue has no message ${key}`)
  return key
}

/** A catalogue that accepts more messages while it is in use. */
export const openCatalogue = <Keys extends MessageKey = BrowserKey>(
  locale: Locale,
  messages: CompiledCatalogue,
): { readonly t: Translate<Keys>; readonly add: (more: CompiledCatalogue) => void } => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing })
  return {
    t: (key, ...[params]) => i18n._(key, params as Record<string, unknown> | undefined),
    add: (more) => i18n.load(locale, more),
  }
}

export const createTranslator = <Keys extends MessageKey = BrowserKey>(
  locale: Locale,
  messages: CompiledCatalogue,
): Translate<Keys> => openCatalogue<Keys>(locale, messages).t
