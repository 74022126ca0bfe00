import type { notifications } from '@avalive/contract/notifications'
import { pathOf } from '@avalive/rules/notifications/kinds'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { inboxPage, lastIdOf, saveAllRead, saveRead, unreadOf } from './store.ts'
import { textOf } from './text.ts'

type Calls = typeof notifications

const PAGE_SIZE = 30

const countOf = async (db: Database, userId: bigint): Promise<number> => (await unreadOf(db, [userId])).get(userId) ?? 0

export const listNotifications: Handler<Calls['listNotifications']> = async (
  { after },
  { context, caller, locale },
) => {
  const { db } = context
  const { userId } = caller
  // Read before the page, so that what arrives in between is not marked as read with it.
  const upTo = await lastIdOf(db, userId)
  const [found, unread] = await Promise.all([
    inboxPage(db, userId, after === undefined ? null : BigInt(after), PAGE_SIZE + 1),
    countOf(db, userId),
  ])
  const page = found.slice(0, PAGE_SIZE)
  return {
    notifications: page.map((stored) => ({
      notificationId: String(stored.id),
      kind: stored.kind,
      text: textOf(context, locale, stored),
      path: pathOf(stored),
      createdAt: stored.createdAt,
      isRead: stored.isRead,
    })),
    next: found.length > PAGE_SIZE ? String(page.at(-1)?.id) : null,
    unread,
    upTo: upTo === null ? null : String(upTo),
  }
}

export const getUnread: Handler<Calls['getUnread']> = async (_input, { context, caller }) => ({
  unread: await countOf(context.db, caller.userId),
})

export const markRead: Handler<Calls['markRead']> = async ({ notificationId }, { context, caller }) => {
  const { db, clock } = context
  if (!(await saveRead(db, caller.userId, BigInt(notificationId), clock.now()))) throw new Refusal('notFound')
  return { unread: await countOf(db, caller.userId) }
}

export const markAllRead: Handler<Calls['markAllRead']> = async ({ upTo, vliveId }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  await saveAllRead(context.db, caller.userId, BigInt(upTo), context.clock.now())
  return { unread: await countOf(context.db, caller.userId) }
}
