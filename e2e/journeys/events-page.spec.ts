import type { Output } from '@avalive/contract/call'
import { events } from '@avalive/contract/events'
import type { Locator } from 'playwright-core'
import { expect, test } from '../fixtures.ts'
import { changeAnswer, openEvent, withoutScoring } from '../lib/events.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { goToEnd, openMoreWays } from '../lib/page-end.ts'
import { ownRow, places, podium } from '../lib/rankings.ts'
import { slowDown } from '../lib/slow-line.ts'

const closedEvent = 'a[href="/events/spring_songs"]'

// shows events-80
test('an event that closed long ago is listed, and its results are readable', { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('streamer')
  await page.goto('/mypage/?sandbox=0')
  await openMoreWays(page)
  const block = page.getByRole('navigation', { name: t('mypage.events.title') })
  await block.getByRole('link', { name: t('mypage.events.page') }).click()
  await expect(page).toHaveURL(/\/events(\?|$)/)
  for (const section of ['running', 'upcoming', 'past'] as const) {
    const place = page.getByRole('region', { name: t(`events.list.${section}`) })
    await expect(place.getByRole('link').first()).toBeVisible()
  }
  await expect(page.locator(closedEvent)).toContainText(t('mypage.events.entered'))
  // By keyboard, which must work like a tap.
  await page.locator(closedEvent).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events\/spring_songs/)
  await expect(page.getByText(t('events.state.closed'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('events.mine.entered'), { exact: true })).toBeVisible()
  await expect(podium({ page, t })).toHaveCount(3)
  await expect(ownRow({ page, t })).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('mypage.events.page') })
    .click()
  await expect(page.locator(closedEvent)).toBeVisible()
})

test('a person who did not enter a closed event can read its results, too', async ({ page, become, t }) => {
  await become('viewer')
  const place = { page, t }
  await openEvent(place, 'spring_songs')
  await expect(podium(place)).toHaveCount(3)
  await expect(places(place).first()).toBeVisible()
})

test('nothing moves on the events page while it loads', { tag: '@desktop' }, async ({ page, become }) => {
  await become('viewer')
  await slowDown(page, '**/event/broadcaster/**', 400)
  await page.goto('/events?sandbox=0')
  await expect(page.locator(closedEvent)).toBeVisible()
  await expectStill(page)
})

test("nothing moves on the events page while a streamer's offer to switch back loads", { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('wise')
  await changeAnswer({ page }, events.listEvents, withoutScoring)
  await slowDown(page, `**${events.getStreamerOwner.path}`, 1500)
  await page.goto('/events?sandbox=0')
  await expect(page.getByRole('region', { name: t('events.back.title') })).toBeVisible()
  await expectStill(page)
})

test('scores refresh without moving the visible rows', async ({ page, become, t }) => {
  await become('viewer')
  const place = { page, t }
  const nameOf = async (row: Locator) => (await row.locator('.leading-snug').first().textContent()) ?? ''
  // Other journeys change the ranking meanwhile, so answer with the first state, without the person who has left.
  const seen = new Map<number, Output<typeof events.listResults>>()
  let left = ''
  await page.route(`**${events.listResults.path}`, async (route) => {
    const sent = route.request()
    const asked: number = sent.postDataJSON().page
    if (!seen.has(asked)) {
      const response = await route.fetch({ headers: { ...sent.headers(), origin: new URL(sent.url()).origin } })
      seen.set(asked, (await response.json()).payload)
    }
    const payload = seen.get(asked)
    const broadcasterEventResults = payload?.broadcasterEventResults.filter(
      ({ Streamer }) => Streamer.nickname !== left,
    )
    await route.fulfill({ json: { payload: { ...payload, broadcasterEventResults } } })
  })
  await page.clock.install()
  await openEvent(place, 'autumn_cup')
  await expect(places(place)).toHaveCount(27)
  const leaving = await nameOf(places(place).nth(2))
  const reading = await nameOf(places(place).nth(20))
  // Loading the second page restarts the time until the next refresh.
  await goToEnd(page)
  await expect.poll(() => places(place).count()).toBeGreaterThan(35)
  await places(place).nth(20).scrollIntoViewIfNeeded()
  const top = async () => Math.round((await places(place).filter({ hasText: reading }).boundingBox())?.y ?? 0)
  const before = await top()
  left = leaving
  await page.clock.runFor(31_000)
  await expect(places(place).filter({ hasText: leaving })).toHaveCount(0)
  await expect.poll(() => places(place).count()).toBeGreaterThan(34)
  expect(await top()).toBe(before)
})
