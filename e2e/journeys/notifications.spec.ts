import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { notifications } from '@avalive/contract/notifications'
import { penalties } from '@avalive/contract/penalties'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../lib/api.ts'
import { operatorOf } from '../lib/notices.ts'

const bell = (page: Page) => page.getByRole('banner').locator('a[href="/notifications"]')
const inbox = (page: Page, t: ServerTranslate) => page.getByRole('list', { name: t('title.notifications') })

/** Lets a person of the demo world, whom no other journey lets broadcast, go live before the follower. */
const goesLive = async (api: Api, follower: Api, persona: string) => {
  const token = await api.become(persona)
  const { streamerUser } = await api.call(account.getOwner, {}, token)
  await follower.call(live.follow, { vliveId: streamerUser.vliveId })
  const { media } = await api.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, token)
  const end = () => api.call(live.endBroadcast, { mediaId: media.mediaId }, token)
  return {
    mediaId: media.mediaId,
    nickname: streamerUser.nickname,
    // Also if the journey fails, so that the person can go live again.
    [Symbol.asyncDispose]: async () => void (await end()),
  }
}

/** Sends a new account a notification that no other journey reads. */
const getsWarning = async (api: Api, own: Api): Promise<void> => {
  const { vliveId } = (await own.call(account.getOwner, {})).streamerUser
  const facts = { penaltyReason: 'other', penaltyPlace: 'other', category: 'other', reason: 'a journey' } as const
  const token = await operatorOf(api)
  await api.call(penalties.sendPenalty, { vliveId, version: 0, penaltyType: 'warning', ...facts }, token)
}

// shows notify-2, notify-4, notify-6
test('a follower hears at once that a streamer went live, opens the notification and finds it read', async ({
  page,
  customer: _,
  ownApi,
  api,
  t,
}) => {
  await page.goto('/mypage/?sandbox=0')
  await expect(bell(page)).toHaveAccessibleName(t('frame.unread', { count: 0 }))
  await using stream = await goesLive(api, ownApi, 'operator')
  await expect(bell(page)).toHaveAccessibleName(t('frame.unread', { count: 1 }))
  await bell(page).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.notifications') })).toBeVisible()
  const text = t('notifications.text.streamStarted', { name: stream.nickname })
  // The page that opens does not show that the notification is read.
  const isRead = page.waitForResponse((response) => response.url().endsWith(notifications.markRead.path))
  await inbox(page, t).getByRole('link', { name: text }).click()
  await expect(page).toHaveURL(new RegExp(`/viewer/${stream.mediaId}`))
  await isRead
  await page.goto('/notifications?sandbox=0')
  await expect(inbox(page, t).getByRole('listitem')).toHaveCount(1)
  await expect(inbox(page, t).getByText(t('notifications.unread'))).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName(t('frame.unread', { count: 0 }))
})

// shows notify-4
test('a person marks all as read, in all tabs at once', async ({ page, context, customer: _, ownApi, api, t }) => {
  await getsWarning(api, ownApi)
  await page.goto('/notifications?sandbox=0')
  const other = await context.newPage()
  await other.goto('/help?sandbox=0')
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName(t('frame.unread', { count: 1 }))
  await expect(inbox(page, t).getByText(t('notifications.unread'))).toHaveCount(1)
  await page.getByRole('button', { name: t('notifications.readAll') }).click()
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName(t('frame.unread', { count: 0 }))
  await expect(inbox(page, t).getByText(t('notifications.unread'))).toHaveCount(0)
})

// shows notify-5
test('a person turns a kind off, and it stays off', async ({ page, customer: _, t }) => {
  await page.goto('/notifications/settings?sandbox=0')
  const box = page.getByRole('checkbox', { name: t('notifications.kind.streamStarted') })
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(page.getByRole('status').filter({ hasText: t('notifications.saved') })).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: t('notifications.kind.penalty') })).toBeDisabled()
})

// shows notify-5
test('a change that could not be saved is undone before the eyes of the person', async ({
  page,
  customer: _,
  t,
  trouble,
}) => {
  trouble.expect(/Failed to load resource|ERR_FAILED/)
  await page.route(`**${notifications.savePreference.path}`, (route) => route.abort())
  await page.goto('/notifications/settings?sandbox=0')
  const box = page.getByRole('checkbox', { name: t('notifications.kind.streamStarted') })
  await box.click()
  await expect(page.getByText(t('notifications.saveFailed'))).toBeVisible()
  await expect(box).toBeChecked()
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  // shows notify-8
  test('a person who agrees gets a push message', async ({ page, context, customer: _, ownApi, api, t }) => {
    // A browser without a window has no prompt, and denies.
    await page.addInitScript(
      `Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'`,
    )
    await page.goto('/notifications/settings?sandbox=0')
    await page.getByRole('button', { name: t('notifications.push.turnOn') }).click()
    await expect(page.getByText(t('notifications.push.isOn'))).toBeVisible()
    await using stream = await goesLive(api, ownApi, 'viewer')
    const text = t('notifications.text.streamStarted', { name: stream.nickname })
    const other = await context.newPage()
    await expect(async () => {
      await other.goto('/sandbox/push/')
      await expect(other.locator('li', { hasText: text }).filter({ hasText: stream.mediaId })).toHaveCount(1, {
        timeout: 1000,
      })
    }).toPass()
    await page.reload()
    await expect(page.getByText(t('notifications.push.isOn'))).toBeVisible()
    await page.getByRole('button', { name: t('notifications.push.turnOff') }).click()
    await expect(page.getByRole('button', { name: t('notifications.push.turnOn') })).toBeVisible()
  })
})
