import { notificationKinds } from '@avalive/rules/notifications/kinds'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, empty, keptText, rowId, shownAccount } from './shapes.ts'

const kind = z.enum(notificationKinds)
/** Counted up to 100. */
const unread = z.int()

const notification = z.object({
  notificationId: rowId,
  kind,
  /** In the caller's language. */
  text: z.string(),
  /** The page that it leads to. */
  path: z.string(),
  createdAt: answeredInstant,
  isRead: z.boolean(),
})

const preference = z.object({
  kind,
  isOn: z.boolean(),
  /** Can't be turned off. */
  isRequired: z.boolean(),
})

/** As browsers give it: an address, and the keys that encrypt to this browser. */
const endpoint = keptText(1000).check(z.minLength(1))
const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))
}

/** The inbox behind the bell, its settings, and web push. */
export const notifications = defineCalls('notifications', {
  listNotifications: {
    path: '/notifications/list',
    auth: 'member',
    summary: 'Lists the caller’s notifications, latest first, 30 at a time.',
    /** `after` is the `next` of the previous page. */
    input: z.object({ after: z.optional(rowId) }),
    output: z.object({
      notifications: z.array(notification),
      next: z.nullable(rowId),
      unread,
      /** Marking all as read includes those up to this one. Null if there is none. */
      upTo: z.nullable(rowId),
    }),
  },
  getUnread: {
    method: 'GET',
    path: '/notifications/unread',
    auth: 'member',
    summary: 'Returns the number of unread notifications, up to 100. The WebSocket reports its changes.',
    input: empty,
    output: z.object({ unread }),
    // The bell is on every page, also on those that stay open during maintenance.
    servedInMaintenance: true,
    background: true,
  },
  markRead: {
    path: '/notifications/read',
    auth: 'member',
    summary: 'Marks a notification as read.',
    input: z.object({ notificationId: rowId }),
    output: z.object({ unread }),
    errors: ['notFound'],
  },
  markAllRead: {
    path: '/notifications/read_all',
    auth: 'member',
    summary: 'Marks all notifications as read that had arrived when the page listed them.',
    input: z.object({ upTo: rowId, vliveId: shownAccount }),
    output: z.object({ unread }),
    errors: ['coins.accountMismatch'],
  },
  getPreferences: {
    path: '/notifications/preferences/get',
    auth: 'member',
    summary: 'Returns which kinds of notifications are on, and the public key for web push.',
    input: empty,
    output: z.object({
      preferences: z.array(preference),
      /** Null if this server sends no web push. */
      pushKey: z.nullable(z.string()),
    }),
  },
  savePreference: {
    path: '/notifications/preferences/save',
    auth: 'member',
    summary: 'Turns a kind of notifications on or off.',
    input: z.object({ kind, isOn: z.boolean(), vliveId: shownAccount }),
    output: z.object({ preferences: z.array(preference) }),
    errors: ['coins.accountMismatch', 'notifications.kindRequired'],
    perMinute: 60,
  },
  subscribePush: {
    path: '/notifications/push/subscribe',
    auth: 'member',
    summary: 'Sends notifications to this browser, too, until the session ends.',
    input: z.object({
      endpoint,
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
      vliveId: shownAccount,
    }),
    output: empty,
    errors: ['coins.accountMismatch', 'notifications.pushNotAvailable', 'notifications.endpointRefused'],
    perMinute: 30,
  },
  unsubscribePush: {
    path: '/notifications/push/unsubscribe',
    auth: 'member',
    summary: 'Stops sending notifications to a browser. Succeeds if it had none.',
    input: z.object({ endpoint }),
    output: empty,
    perMinute: 30,
  },
})
