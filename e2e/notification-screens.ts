import { notifications } from '@avalive/contract/notifications'
import type { Route } from 'playwright-core'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const list = `**${notifications.listNotifications.path}`
const save = `**${notifications.savePreference.path}`
const subscribe = `**${notifications.subscribePush.path}`
const preferences = `**${notifications.getPreferences.path}`

const heading = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const inbox = (answered?: (route: Route) => unknown) => async (visit: Visit) => {
  if (answered) await visit.page.route(list, answered)
  await visit.page.goto('/notifications?sandbox=0')
}

const settings = (answered?: (route: Route) => unknown) => async (visit: Visit) => {
  if (answered) await visit.page.route(preferences, answered)
  await visit.page.goto('/notifications/settings?sandbox=0')
}

const empty = { payload: { notifications: [], next: null, unread: 0, upTo: null } }
const row = (id: number) => ({
  notificationId: String(id),
  kind: 'giftCode',
  text: `${id} 🎁 Donaudampfschifffahrtsgesellschaft`,
  path: '/help',
  createdAt: '2026-11-10T03:00:00Z',
  isRead: id % 2 === 0,
})
const pageOf = (first: number, next: string | null) => ({
  payload: { notifications: Array.from({ length: 20 }, (_, nth) => row(first - nth)), next, unread: 120, upTo: '60' },
})

/** A long inbox whose next page gets this answer. */
const long = (more: (route: Route) => unknown) =>
  inbox((route) =>
    route.request().postDataJSON()?.after === undefined ? route.fulfill({ json: pageOf(60, '41') }) : more(route),
  )

const lastRow = ({ page, t }: Visit) =>
  page
    .getByRole('list', { name: t('title.notifications') })
    .getByRole('listitem')
    .last()

/** A browser that answers about web push in this way. A browser without a window denies it. */
const withPush = async ({ page }: Visit, permission: 'default' | 'granted' | 'denied' | null): Promise<void> => {
  await page.addInitScript(
    permission === null
      ? 'delete window.Notification'
      : `Object.defineProperty(Notification, 'permission', { get: () => '${permission}' })
        Notification.requestPermission = async () => '${permission}'`,
  )
}

const refused = { status: 400, json: { payload: { errorCode: 1, message: '' } } }

export const notificationScreens: readonly Screen[] = [
  {
    name: 'notifications',
    persona: 'viewer',
    tag: '@desktop',
    open: async (visit) => {
      await inbox()(visit)
      await visit.page.getByRole('list', { name: visit.t('title.notifications') }).waitFor()
    },
  },
  {
    name: 'notifications-empty',
    persona: 'viewer',
    open: async (visit) => {
      await inbox((route) => route.fulfill({ json: empty }))(visit)
      await visit.page.getByRole('heading', { name: visit.t('notifications.empty.title') }).waitFor()
    },
  },
  {
    name: 'notifications-loading',
    persona: 'viewer',
    alike: true,
    open: async (visit) => {
      await inbox(never)(visit)
      await heading(visit, visit.t('title.notifications'))
    },
  },
  {
    name: 'notifications-failed',
    persona: 'viewer',
    open: async (visit) => {
      await inbox((route) => route.fulfill(refused))(visit)
      await heading(visit, visit.t('notifications.failed.title'))
    },
  },
  {
    name: 'notifications-many',
    persona: 'viewer',
    open: async (visit) => {
      await long((route) => route.fulfill({ json: pageOf(40, null) }))(visit)
      await lastRow(visit).scrollIntoViewIfNeeded()
      await visit.page.getByText(row(21).text).waitFor()
    },
  },
  {
    name: 'notifications-more-failed',
    persona: 'viewer',
    open: async (visit) => {
      await long((route) => route.fulfill(refused))(visit)
      await lastRow(visit).scrollIntoViewIfNeeded()
      await visit.page.getByText(visit.t('notifications.moreFailed')).waitFor()
    },
  },
  {
    name: 'notification-settings',
    persona: 'viewer',
    tag: '@desktop',
    open: async (visit) => {
      await withPush(visit, 'default')
      await settings()(visit)
      await visit.page.getByRole('button', { name: visit.t('notifications.push.turnOn') }).waitFor()
    },
  },
  {
    name: 'notification-settings-push-on',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route(subscribe, (route) => route.fulfill({ json: { payload: {} } }))
      await withPush(visit, 'granted')
      await settings()(visit)
      await visit.page.getByRole('button', { name: visit.t('notifications.push.turnOn') }).click()
      await visit.page.getByText(visit.t('notifications.push.isOn')).waitFor()
    },
  },
  {
    name: 'notification-settings-push-failed',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route(subscribe, (route) => route.fulfill(refused))
      await withPush(visit, 'granted')
      await settings()(visit)
      await visit.page.getByRole('button', { name: visit.t('notifications.push.turnOn') }).click()
      await visit.page.getByText(visit.t('notifications.push.failed')).waitFor()
    },
  },
  {
    name: 'notification-settings-push-blocked',
    persona: 'viewer',
    open: async (visit) => {
      await withPush(visit, 'denied')
      await settings()(visit)
      await visit.page.getByText(visit.t('notifications.push.blocked')).waitFor()
    },
  },
  {
    name: 'notification-settings-push-unsupported',
    persona: 'viewer',
    open: async (visit) => {
      await withPush(visit, null)
      await settings()(visit)
      await visit.page.getByText(visit.t('notifications.push.unsupported')).waitFor()
    },
  },
  {
    name: 'notification-settings-saved',
    persona: 'viewer',
    alike: true,
    open: async (visit) => {
      await visit.page.route(save, (route) => route.fulfill({ json: { payload: { preferences: [] } } }))
      await settings()(visit)
      await visit.page.getByRole('checkbox').first().click()
      await visit.page.getByText(visit.t('notifications.saved')).waitFor()
    },
  },
  {
    name: 'notification-settings-not-saved',
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route(save, (route) => route.fulfill(refused))
      await settings()(visit)
      await visit.page.getByRole('checkbox').first().click()
      await visit.page.getByText(visit.t('notifications.saveFailed')).waitFor()
    },
  },
  {
    name: 'notification-settings-loading',
    persona: 'viewer',
    alike: true,
    open: async (visit) => {
      await settings(never)(visit)
      await heading(visit, visit.t('title.notificationSettings'))
    },
  },
  {
    name: 'notification-settings-failed',
    persona: 'viewer',
    alike: true,
    open: async (visit) => {
      await settings((route) => route.fulfill(refused))(visit)
      await heading(visit, visit.t('notifications.settingsFailed'))
    },
  },
]
