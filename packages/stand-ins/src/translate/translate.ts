import { setTimeout as sleep } from 'node:timers/promises'
import type { VendorAnswer, VendorRequest } from '../base/api.ts'
import { sameSecret } from '../base/same-secret.ts'
import { type RunningApi, startApi } from '../base/start.ts'
import { type PhraseLanguage, phraseLanguages, phrasesIn } from './phrases.ts'

/** What the next request meets: a 500, a 429, or no answer for a long time. */
export type TranslateFault = 'error' | 'busy' | 'slow'

export interface SandboxTranslator {
  readonly faults: TranslateFault[]
  /** How many requests were made. */
  readonly requests: () => number
  handle(request: VendorRequest): Promise<VendorAnswer>
}

const SLOW_MS = 20_000

const answer = (status: number, body: object): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Case, spaces and a final mark don't matter, as for a real translator. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.!?。！？~〜]+/gu, ' ')
    .trim()

const places = new Map<string, { readonly language: PhraseLanguage; readonly place: number }>(
  phraseLanguages.flatMap((language) =>
    phrasesIn(language).map((phrase, place) => [folded(phrase), { language, place }] as const),
  ),
)

const isLanguage = (value: unknown): value is PhraseLanguage => phraseLanguages.some((each) => each === value)

const translate = (input: Readonly<Record<string, unknown>>, apiKey: string): VendorAnswer => {
  const { q, source, target, api_key } = input
  if (typeof api_key !== 'string' || !sameSecret(api_key, apiKey)) return answer(403, { error: 'Invalid API key' })
  if (typeof q !== 'string' || q === '') return answer(400, { error: 'Invalid request: missing q parameter' })
  if (source !== 'auto' && !isLanguage(source)) return answer(400, { error: `${source} is not supported` })
  if (!isLanguage(target)) return answer(400, { error: `${target} is not supported` })
  const found = places.get(folded(q))
  const translatedText = found && phrasesIn(target)[found.place]
  // A real translator would translate anything. This one says that it can't.
  if (!found || translatedText === undefined) return answer(400, { error: 'The sandbox knows only its own phrases' })
  return answer(200, {
    ...(source === 'auto' && { detectedLanguage: { confidence: 100, language: found.language } }),
    translatedText,
  })
}

const parsed = (body: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

/** A translator that speaks LibreTranslate's protocol and knows a table of phrases. */
export const createTranslator = (apiKey: string, slowMs = SLOW_MS): SandboxTranslator => {
  const faults: TranslateFault[] = []
  let requests = 0
  return {
    faults,
    requests: () => requests,
    handle: async ({ method, path, body }) => {
      requests++
      const fault = faults.shift()
      if (fault === 'error') return answer(500, { error: 'Internal Server Error' })
      if (fault === 'busy') return answer(429, { error: 'Slowdown: too many requests' })
      if (fault === 'slow') await sleep(slowMs)
      if (method === 'GET' && path === '/languages') {
        return answer(
          200,
          phraseLanguages.map((code) => ({ code, name: code, targets: phraseLanguages })),
        )
      }
      if (method !== 'POST' || path !== '/translate') return answer(404, { error: 'Not Found' })
      return translate(parsed(body), apiKey)
    },
  }
}

/** Serves the translator on its own port. */
export const startTranslator = ({ handle }: SandboxTranslator, port?: number): Promise<RunningApi> =>
  startApi({ root: '/', methods: ['GET', 'POST'], handle }, port)
