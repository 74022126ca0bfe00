import { sandbox } from '@avalive/contract/sandbox'
import { type Locale, matchLocale } from '@avalive/i18n/locales'
import { type ServerTranslate, translatorFor } from '@avalive/i18n/server'
import { test as base, expect } from '@playwright/test'
import { Api } from './lib/api.ts'
import { type Customer, newCustomer } from './lib/coins.ts'
import { dataDirOf } from './lib/server.ts'
import { Trouble } from './lib/trouble.ts'

export { expect } from '@playwright/test'
export { expectAccessible, expectContrast } from './lib/axe.ts'

/** State that everybody in a world shares. */
interface World {
  setMaintenance(on: boolean): Promise<void>
  advance(seconds: number): Promise<void>
}

interface Fixtures {
  origin: string
  /** The data directory of this journey's world, for commands. */
  dataDir: string
  /** The texts that the page is expected to show. */
  t: ServerTranslate
  /** Makes calls from outside the browser, without its cookies. */
  api: Api
  /** Makes calls with the cookies of this browser. */
  ownApi: Api
  /** A new account, signed in to this browser. */
  customer: Customer
  /** Signs a demo person in to this browser and returns the session's token. */
  become: (persona: string) => Promise<string>
  /** Changes the world and restores it afterwards. Only for journeys that have a world to themselves. */
  world: World
  /** Fails the journey on any trouble that it does not expect. */
  trouble: Trouble
}

export const wordsFor = (locale: string | undefined): ServerTranslate => {
  const known: Locale | undefined = matchLocale([locale ?? ''])
  if (!known) throw new Error(`no words for ${locale}`)
  return translatorFor(known)
}

export const test = base.extend<Fixtures>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  dataDir: async ({ origin }, use) => use(dataDirOf(origin)),
  t: async ({ locale }, use) => use(wordsFor(locale)),
  api: async ({ playwright, origin }, use) => {
    const request = await playwright.request.newContext()
    await use(new Api(request, origin))
    await request.dispose()
  },
  ownApi: async ({ context, origin }, use) => use(new Api(context.request, origin)),
  customer: async ({ context, origin }, use) => use(await newCustomer(context.request, origin)),
  become: async ({ ownApi }, use) => use((persona) => ownApi.become(persona)),
  world: async ({ api }, use, { project }) => {
    if (project.name !== 'alone') throw new Error('other journeys are under way in this world')
    await use({
      setMaintenance: async (on) => void (await api.call(sandbox.setMaintenance, { on })),
      advance: async (advanceSeconds) => void (await api.call(sandbox.moveClock, { advanceSeconds })),
    })
    await api.call(sandbox.setMaintenance, { on: false })
    await api.call(sandbox.moveClock, { now: new Date().toISOString() })
  },
  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble(context)
      await use(trouble)
      trouble.stop()
      // A call that a journey changes may still be under way at its end.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(trouble.unexpected(), 'the browser met trouble').toEqual([])
    },
    { auto: true },
  ],
})
