import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A catalogue as written by translators: flat keys to ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** A catalogue in Lingui's compiled form, which needs no ICU parser at runtime. */
export type CompiledCatalogue = Record<string, CompiledMessage>

const serverOnly = 'server.'

export const parseCatalogue = (json: string): Catalogue => {
  const parsed: unknown = JSON.parse(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('a catalogue is an object')
  const entries = Object.entries(parsed).map(([key, message]): [string, string] => {
    if (typeof message !== 'string') throw new Error(`${key} is not a string`)
    return [key, message]
  })
  return Object.fromEntries(entries)
}

export const compileCatalogue = (catalogue: Catalogue): CompiledCatalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      try {
        return [key, compileMessageOrThrow(message)]
      } catch (cause) {
        throw new Error(`${key} is not an ICU message: ${message}`, { cause })
      }
    }),
  )

/** Removes the messages that only the server uses, so that they are not shipped to the browser. */
export const browserCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).filter(([key]) => !key.startsWith(serverOnly)))
