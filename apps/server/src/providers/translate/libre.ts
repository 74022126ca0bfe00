import * as z from 'zod'
import { type Translation, TranslationFailed, type Translator } from './port.ts'

export interface TranslateSettings {
  /** The base address; `/translate` is below it. */
  readonly url: string
  /** Empty for a translator that needs none. */
  readonly key: string
  readonly isSandbox?: boolean
  readonly timeoutMs?: number
  /** A clock for the pause after failures, in milliseconds. */
  readonly now?: () => number
}

const TIMEOUT_MS = 5000
/** A comment has 200 characters; its translation may be longer. */
const MAX_TEXT = 4000
const MAX_ANSWER_BYTES = 65_536
/** Requests that run at once. Further ones fail immediately: a slow translator must not pile up callers. */
const MAX_RUNNING = 16
/** After so many failures in a row, nothing is asked for a while. */
const FAILURES = 5
const PAUSE_MS = 30_000

/** The language is a language, script and region, so that every browser can name it. */
const answer = z.object({
  translatedText: z.string().min(1).max(MAX_TEXT),
  detectedLanguage: z.object({ language: z.string().regex(/^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2}|-\d{3})?$/i) }),
})

/** Reads at most so many bytes, because the answer is from elsewhere. */
const limitedText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_ANSWER_BYTES) throw new TranslationFailed('the answer of the translator is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const jsonIn = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await limitedText(response))
  } catch {
    throw new TranslationFailed('the translator’s answer is unusable')
  }
}

/**
 * LibreTranslate's protocol. A 400, and a translation that can't be used, are about this text. Every other failure counts
 * towards a pause.
 */
export const libreTranslator = (settings: TranslateSettings): Translator => {
  const { url, key, isSandbox = false, timeoutMs = TIMEOUT_MS, now = () => performance.now() } = settings
  const address = `${url.replace(/\/+$/, '')}/translate`
  let running = 0
  let failures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  const ask = async (text: string, target: string): Promise<Response> => {
    try {
      return await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ q: text, source: 'auto', target, format: 'text', ...(key && { api_key: key }) }),
        // A redirect would send the key and the text to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw new TranslationFailed(`no answer from the translator: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }

  /** Null if the translator answers, but has no translation of this text. */
  const translationIn = async (response: Response): Promise<Translation | null> => {
    if (response.status !== 200) {
      // An unread body would keep its connection.
      await response.body?.cancel().catch(() => undefined)
      if (response.status === 400) return null
      throw new TranslationFailed(`the translator answered ${response.status}`)
    }
    const { data } = answer.safeParse(await jsonIn(response))
    return data ? { text: data.translatedText, from: data.detectedLanguage.language } : null
  }

  const failed = () => {
    failures++
    if (failures < FAILURES) return
    failures = 0
    pausedUntil = now() + PAUSE_MS
  }

  const request = async (text: string, target: string): Promise<Translation | null> => {
    try {
      const translation = await translationIn(await ask(text, target))
      failures = 0
      return translation
    } catch (error) {
      failed()
      throw error
    }
  }

  return {
    isSandbox,
    translate: async (text, target) => {
      if (now() < pausedUntil) throw new TranslationFailed('the translator is paused after failures')
      if (running >= MAX_RUNNING) throw new TranslationFailed('too many translations are running')
      running++
      const translation = await request(text, target).finally(() => running--)
      if (!translation) throw new TranslationFailed('the translator can’t translate this text')
      return translation
    },
  }
}
