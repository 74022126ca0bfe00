import { type Locale, matchLocale } from '@avalive/i18n/locales'
import { type ServerTranslate, translatorFor } from '@avalive/i18n/server'
import { test as base, expect } from '@playwright/test'
import { Api } from './lib/api.ts'
import { Trouble } from './lib/trouble.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './lib/axe.ts'

interface Fixtures {
  origin: string
  /** The words that the page is expected to say. */
  t: ServerTranslate
  /** Calls from outside the browser, without its cookies. */
  api: Api
  /** Signs a demo person in to this browser, and answers the session's token. */
  become: (persona: string) => Promise<string>
  /** Whatever a journey does not expect of it fails the journey. */
  trouble: Trouble
}

export const wordsFor = (locale: string | undefined): ServerTranslate => {
  const known: Locale | undefined = matchLocale([locale ?? ''])
  if (!known) throw new Error(`no words for ${locale}`)
  return translatorFor(known)
}

export const test = base.extend<Fixtures>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  t: async ({ locale }, use) => use(wordsFor(locale)),
  api: async ({ playwright, origin }, use) => {
    const request = await playwright.request.newContext()
    await use(new Api(request, origin))
    await request.dispose()
  },
  become: async ({ context, origin }, use) => {
    const own = new Api(context.request, origin)
    await use((persona) => own.become(persona))
  },
  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble(context)
      await use(trouble)
      expect(trouble.unexpected(), 'the browser met trouble').toEqual([])
    },
    { auto: true },
  ],
})
