import { account } from '@avalive/contract/account'
import { expect, test } from '../fixtures.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { choose, give, ownRow, places, podium, someStage, tab } from '../lib/rankings.ts'
import { slowDown } from '../lib/slow-line.ts'

const call = '**/api/v1/audience_event/list_published'

test("a stream's ranking has a podium, tabs, and links to profiles", { tag: '@desktop' }, async ({
  page,
  ownApi,
  become,
  t,
}) => {
  await become('viewer')
  const { mediaId, hostId } = await someStage(ownApi)
  await slowDown(page, call, 700)
  await page.goto(`/ranking/${hostId}?mi=${mediaId}&sandbox=0`)
  await choose({ page, t }, 'total')
  await expect(podium({ page, t })).toHaveCount(3)
  await expect(ownRow({ page, t })).toBeVisible()
  await page.waitForTimeout(800)
  await expectStill(page)

  const scores = (await places({ page, t }).locator('span[aria-hidden=true]').allTextContents()).map((text) =>
    Number(text.replaceAll(/\D/g, '')),
  )
  expect(scores.length).toBeGreaterThan(3)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  const first = podium({ page, t }).first()
  const name = (await first.locator('.podium-name').textContent()) ?? ''
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a gift appears in the own row at the next refresh, which keeps the tab and the scroll position', async ({
  page,
  customer,
  ownApi,
  t,
}) => {
  await customer.buy('coins_1000')
  const { mediaId, hostId } = await someStage(ownApi)
  await page.clock.install()
  await page.goto(`/ranking/${hostId}?mi=${mediaId}&sandbox=0`)
  await choose({ page, t }, 'total')
  await expect(ownRow({ page, t })).toContainText(t('rankings.join'))
  const list = `document.querySelector('[role=tabpanel] > div')`
  const scrolled = () => page.evaluate(`${list}.scrollTop`)
  await page.evaluate(`${list}.scrollTo(0, 150)`)
  expect(await scrolled()).toBe(150)

  await give(ownApi, mediaId, 5)
  // The clock has been running until here, for as long as a slow machine took.
  await page.clock.runFor(15_000)
  await expect(ownRow({ page, t })).toContainText(t('rankings.join'))
  await page.clock.runFor(16_000)
  await expect(ownRow({ page, t })).not.toContainText(t('rankings.join'))
  await expect(tab({ page, t }, 'total')).toHaveAttribute('aria-selected', 'true')
  expect(await scrolled()).toBe(150)
})

test('a failed refresh shows no error and keeps the content', async ({ page, ownApi, become, t, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  await become('viewer')
  const { hostId } = await someStage(ownApi)
  await page.clock.install()
  await page.goto(`/ranking/${hostId}?sandbox=0`)
  await choose({ page, t }, 'total')
  await expect(podium({ page, t })).toHaveCount(3)
  const failed = page.waitForEvent('requestfailed')
  await page.route(call, (route) => route.abort('internetdisconnected'))
  await page.clock.runFor(31_000)
  await failed
  await page.clock.runFor(10_000)
  await expect(podium({ page, t })).toHaveCount(3)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

// shows rankings-1, rankings-9
test("visitors see the ranking, and the app's avatar mode fills the window with the named viewer's row", async ({
  page,
  api,
  become,
  t,
}) => {
  const token = await api.become('viewer')
  const { streamerUser } = await api.call(account.getOwner, {}, token)
  const { hostId } = await someStage(api)
  const height = page.viewportSize()?.height ?? 0
  const heights = async () => [
    (await page.getByRole('main').boundingBox())?.height,
    (await page.getByRole('tabpanel').locator('> div').boundingBox())?.height,
  ]
  await page.goto(`/ranking/${hostId}?sandbox=0`)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await heights()).toEqual([height - 38, height - 38 - 19 - 40])
  await expect(ownRow({ page, t })).toHaveCount(0)

  // A person outside the published hundred is shown only to themselves.
  const named = `/ranking/${hostId}?tp=avatar&av=${streamerUser.vliveId}&sandbox=0`
  await page.goto(named)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expect(ownRow({ page, t })).toHaveCount(0)

  await become('viewer')
  await page.goto(named)
  await expect(ownRow({ page, t })).toContainText(streamerUser.nickname)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await heights()).toEqual([height, height - 19 - 40 - 60])
  expect((await ownRow({ page, t }).boundingBox())?.height).toBe(60)
})

test('the general ranking has streamers of the month and of all time', async ({ page, become, t }) => {
  await become('streamer')
  await page.goto('/ranking/general/list?sandbox=0')
  await expect(page.getByRole('heading', { level: 1, name: t('title.generalRanking') })).toBeVisible()
  await choose({ page, t }, 'total')
  await expect(podium({ page, t })).toHaveCount(3)
  await expect(ownRow({ page, t })).toBeVisible()
  await choose({ page, t }, 'month')
  await expect(podium({ page, t }).first()).toBeVisible()
})
