import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { somethingNew, viewerPath, watch } from '../lib/live.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** In the format of the field: the browser's time zone, to the minute. */
const fieldValue = (page: Page, time: Date) =>
  page.evaluate((at) => {
    const zone = new Date(at).getTimezoneOffset() * 60_000
    return new Date(at - zone).toISOString().slice(0, 16)
  }, time.getTime())

// shows live-39, live-50
test('an announced broadcast is waited for and begins without a reload', { tag: '@desktop' }, async ({
  page,
  become,
  api,
  browser,
  origin,
  t,
}) => {
  // A persona that nobody else broadcasts as: others may be live in the demo world or in another journey.
  const host = await become('konbini-pending')
  const { streamerUser } = await api.call(account.getOwner, {}, host)
  const profile = `/profile/${streamerUser.profileId}`
  const title = somethingNew('Tea')
  await page.goto(`${profile}?sandbox=0`)
  await page.getByRole('button', { name: t('live.reserve.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('live.reserve.open') })
  await dialog.getByLabel(t('live.reserve.name')).fill(title)
  await dialog.getByLabel(t('live.reserve.time')).fill(await fieldValue(page, inHours(3)))
  await dialog.getByRole('button', { name: t('live.reserve.do') }).click()
  await expect(dialog).toHaveCount(0)
  const announced = page.getByRole('list', { name: t('live.profile.upcoming') }).getByRole('link', { name: title })
  await expect(announced).toBeVisible()

  const audience = await browser.newContext({ baseURL: origin })
  const own = new Api(audience.request, origin)
  await own.become('viewer')
  const seat = await audience.newPage()
  await seat.goto(`${profile}?sandbox=0`)
  await seat.getByRole('link', { name: title }).click()
  await expect(seat.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(seat.getByText(t('live.waiting.text'))).toBeVisible()
  await expect(seat.getByText(/^2:5\d:\d\d$/)).toHaveAttribute('aria-hidden', 'true')
  await expect(seat.getByRole('button', { name: t('live.callOff.do') })).toHaveCount(0)
  await seat.reload()
  await expect(seat.getByText(/^2:5\d:\d\d$/)).toBeVisible()
  await seat.waitForTimeout(1500)
  await expectStill(seat)

  const mediaId = new URL(seat.url()).pathname.split('/').at(-1) ?? ''
  const running = await api.call(live.startBroadcast, { mediaId }, host)
  expect(running.media.status).toBe(30)
  await expect(seat.getByLabel(t('live.comment.label'))).toBeVisible()
  await page.reload()
  await expect(announced).toHaveCount(0)
  await page.goto(`${viewerPath(mediaId)}?sandbox=0`)
  await page.getByRole('button', { name: t('live.end.do') }).click()
  await page
    .getByRole('alertdialog', { name: t('live.end.ask') })
    .getByRole('button', { name: t('live.end.do') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('live.ended.title') })).toBeVisible()
  await expect(seat.getByRole('heading', { level: 1, name: t('live.ended.title') })).toBeVisible()
  await audience.close()
})

test('the host calls off an announced broadcast, and waiting viewers are notified', async ({
  page,
  become,
  api,
  browser,
  origin,
  t,
}) => {
  const host = await become('konbini-pending')
  const reservation = { title: somethingNew('Perhaps'), mediaType: 1 as const, startsAt: inHours(30).toISOString() }
  const { mediaId } = (await api.call(live.reserveBroadcast, reservation, host)).media
  const audience = await browser.newContext({ baseURL: origin })
  await new Api(audience.request, origin).become('viewer')
  const seat = await audience.newPage()
  await seat.goto(viewerPath(mediaId))
  await expect(seat.getByText(t('live.waiting.days', { count: 1 }))).toBeVisible()

  await page.goto(`${viewerPath(mediaId)}?sandbox=0`)
  await page.getByRole('button', { name: t('live.callOff.do') }).click()
  const question = page.getByRole('alertdialog', { name: t('live.callOff.ask') })
  await question.getByRole('button', { name: t('live.callOff.do') }).click()
  const calledOff = { level: 1, name: t('live.calledOff.title') } as const
  await expect(page.getByRole('heading', calledOff)).toBeVisible()
  await expect(seat.getByRole('heading', calledOff)).toBeVisible()
  await audience.close()
})

// shows live-41
test('an operator ends a stream, and its viewers see that immediately', async ({ page, become, api, t }) => {
  await become('viewer')
  const host = await api.become('five-cards')
  const { media } = await api.call(live.startBroadcast, { title: somethingNew('Too loud'), mediaType: 1 }, host)
  await watch({ page, t }, media.mediaId)
  const operator = await api.become('operator')
  await api.call(live.endForStreamer, { mediaId: media.mediaId, reason: 'too loud' }, operator)
  await expect(page.getByRole('heading', { level: 1, name: t('live.ended.title') })).toBeVisible()
})
