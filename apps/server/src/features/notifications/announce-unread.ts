import type { Announcement } from '@avalive/contract/realtime'
import type { Context } from '../../platform/context.ts'
import type { SignalPayloads } from '../../platform/signals.ts'
import { notifiedAmong, unreadOf } from './store.ts'

/** Tells the people who are connected to this process how many notifications they haven't read, after a change. */
export const announceUnread = async (
  { db, realtime, log }: Context,
  change: SignalPayloads['notificationsChanged'],
): Promise<void> => {
  const here = realtime.people()
  if (here.size === 0 || ('userId' in change && !here.has(BigInt(change.userId)))) return
  try {
    const userIds =
      'userId' in change
        ? [BigInt(change.userId)]
        : await notifiedAmong(db, [...here], { from: BigInt(change.from), to: BigInt(change.to) })
    if (userIds.length === 0) return
    const announcement = (unread: number): Announcement => ({ channel: 'system', type: 'notifications', unread })
    const counts = [...(await unreadOf(db, userIds))]
    realtime.announceTo(new Map(counts.map(([userId, unread]) => [userId, announcement(unread)])))
  } catch (error) {
    // The count is right again when the page loads, or with the next change.
    log.warn({ err: error }, 'unread notifications could not be announced')
  }
}
