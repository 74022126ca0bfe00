import { pathOf } from '@avalive/rules/notifications/kinds'
import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { type PushMessage, PushRefused } from '../../providers/push/port.ts'
import { claimPushes, type DuePush, deleteExpired, endPush, isNoticePublished } from './push-store.ts'
import { isLive, notificationById } from './store.ts'
import { textOf } from './text.ts'

/** Sent in parallel in one tick. */
const BATCH_SIZE = 100
const MAX_ATTEMPTS = 5
const WAIT_MINUTES = 2
const TITLE = 'Avalive'
/** Who opens the browser later than this finds the notification in the inbox only. */
const TTL_SECONDS = 24 * 60 * 60
/** That a stream has started is old news soon. */
const STREAM_TTL_SECONDS = 30 * 60

const keysShape = z.object({ p256dh: z.string(), auth: z.string() })

/** Null if the notification was deleted or read meanwhile, the stream is over or the notice withdrawn. */
const messageOf = async (context: Context, push: DuePush): Promise<PushMessage | null> => {
  const { db, sealing } = context
  const notification = await notificationById(db, push.notificationId)
  if (!notification || notification.isRead) return null
  const isStream = notification.kind === 'streamStarted' || notification.kind === 'reminder'
  if (isStream && !(await isLive(db, notification.params.mediaId))) return null
  if (notification.kind === 'notice' && !(await isNoticePublished(db, notification.params.noticeId))) return null
  const { subscriptionId: id, notificationId } = push
  return {
    endpoint: sealing.open('push_subscriptions.endpoint', id, push.endpoint),
    keys: keysShape.parse(JSON.parse(sealing.open('push_subscriptions.keys', id, push.keys))),
    payload: JSON.stringify({
      title: TITLE,
      body: textOf(context, push.locale, notification),
      path: pathOf(notification),
      // The worker shows a message that arrives twice once.
      tag: String(notificationId),
    }),
    ttlSeconds: isStream ? STREAM_TTL_SECONDS : TTL_SECONDS,
  }
}

const attempt = async (context: Context, push: DuePush): Promise<void> => {
  const { db, log } = context
  try {
    const message = await messageOf(context, push)
    const outcome = message && context.push ? await context.push.send(message) : 'sent'
    if (outcome === 'gone') return await deleteExpired(db, push.subscriptionId)
  } catch (error) {
    const isOver = error instanceof PushRefused || push.attempts >= MAX_ATTEMPTS
    log.warn({ err: error, pushId: String(push.id), isOver }, 'a push could not be sent')
    if (!isOver) return
  }
  await endPush(db, push.id)
}

/** Sends due pushes outside of any transaction. */
export const pushesDue: DueTask = {
  name: 'notifications.push',
  run: async (context, now) => {
    if (!context.push) return 0
    const pushes = await claimPushes(context.db, now, BATCH_SIZE, WAIT_MINUTES)
    await Promise.all(pushes.map((push) => attempt(context, push)))
    return pushes.length
  },
}
