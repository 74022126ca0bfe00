import type { Call, Output } from '@avalive/contract/call'
import type { events } from '@avalive/contract/events'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { MessageKey } from '@avalive/i18n/translate'
import type { Locator, Page } from 'playwright-core'

interface PageContext {
  readonly page: Page
  readonly t: ServerTranslate
}

type ButtonName = Extract<MessageKey, `events.button.${string}`> extends `events.button.${infer Name}` ? Name : never

export const eventPath = (eventId: string, query = ''): string => `/events/${eventId}?sandbox=0${query}`

/** The entry button at the bottom of the page. A button in a dialog may have the same name. */
export const entryButton = ({ page, t }: PageContext, name: ButtonName): Locator =>
  page.locator('.event-dock').getByRole('button', { name: t(`events.button.${name}`), exact: true })

/** Resolves when the page has loaded, with or without an entry button. */
export const openEvent = async ({ page }: PageContext, eventId: string, query = ''): Promise<void> => {
  await page.goto(eventPath(eventId, query))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

export const dialog = ({ page }: PageContext, title: string): Locator => page.getByRole('alertdialog', { name: title })

/** Closes a dialog with one of its buttons. */
export const answer = async (place: PageContext, title: string, button: string): Promise<void> => {
  await dialog(place, title).getByRole('button', { name: button, exact: true }).click()
  await dialog(place, title).waitFor({ state: 'detached' })
}

/** Closes the result, after which the page reloads. */
export const acknowledge = async (place: PageContext, title: string): Promise<void> => {
  await dialog(place, title).waitFor()
  const loaded = place.page.waitForEvent('load')
  await answer(place, title, place.t('common.ok'))
  await loaded
}

/** Modifies the answer to a call. */
export const changeAnswer = <C extends Call>(
  { page }: Pick<PageContext, 'page'>,
  call: C,
  change: (payload: Output<C>) => Output<C>,
): Promise<unknown> =>
  page.route(`**${call.path}`, async (route) => {
    const sent = route.request()
    const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
    const { payload } = await response.json()
    await route.fulfill({ response, json: { payload: change(payload) } })
  })

/** The state after a scoring event has ended: nothing scores, and the event entered before is still running. */
export const withoutScoring = (listed: Output<typeof events.listEvents>): Output<typeof events.listEvents> => ({
  ...listed,
  broadcasterEventEntries: listed.broadcasterEventEntries.map((entry) =>
    entry.status === 3 ? { ...entry, status: 2 } : entry,
  ),
})
