import type { Output } from '@avalive/contract/call'
import { notifications } from '@avalive/contract/notifications'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { type ListPage, pagedQuery } from '../../lib/paged.ts'
import { silentAndFresh } from '../../lib/silent.ts'
import { uniqueBy } from '../../lib/unique-by.ts'
import { onUnreadChange, setUnread, unreadCount } from '../../lib/unread.ts'
import type { Notification } from './NotificationRow.tsx'

const query = pagedQuery(notifications.listNotifications, {
  input: ({ after }) => (after === undefined ? {} : { after }),
  next: ({ next }, { page }) => (next === null ? undefined : { page: page + 1, after: next }),
})

type Page = Output<typeof notifications.listNotifications>
type Pages = InfiniteData<Page, ListPage>

/** The person's notifications, and what can be done with them. */
export const useInbox = () => {
  const queries = useQueryClient()
  const alertOtherAccount = useOtherAccountAlert()
  const list = useInfiniteQuery({ ...query, ...silentAndFresh })
  const [first] = list.data?.pages ?? []
  const unread = first?.unread ?? 0
  useEffect(() => {
    if (first) setUnread(first.unread)
  }, [first])
  const { refetch } = list
  useEffect(
    () =>
      onUnreadChange(() => {
        const shown = queries.getQueryData<Pages>(query.queryKey)?.pages[0]
        // Something new has arrived, or another tab has read something.
        if (shown && unreadCount() !== shown.unread) void refetch()
      }),
    [queries, refetch],
  )

  const change = (isNowRead: (row: Notification) => boolean, left: number): void => {
    queries.setQueryData<Pages>(query.queryKey, (before) => {
      if (!before) return before
      const pages = before.pages.map((page) => ({
        ...page,
        unread: left,
        notifications: page.notifications.map((row) => (isNowRead(row) ? { ...row, isRead: true } : row)),
      }))
      return { ...before, pages }
    })
    setUnread(left)
  }

  /** While the page that it leads to opens. If it fails, the notification stays unread. */
  const read = ({ notificationId, isRead }: Notification): void => {
    if (isRead) return
    call(notifications.markRead, { notificationId }, { keepalive: true }).then(
      ({ unread: left }) => change((row) => row.notificationId === notificationId, left),
      () => undefined,
    )
  }

  const { state, run } = useAction(
    async (upTo: string) => ({ upTo, ...(await call(notifications.markAllRead, { upTo, ...shownAccount() })) }),
    {
      failureShown: isOtherAccount,
      onSuccess: ({ upTo, unread: left }) =>
        change(({ notificationId }) => BigInt(notificationId) <= BigInt(upTo), left),
      onError: (error) => {
        if (isOtherAccount(error)) void alertOtherAccount()
      },
    },
  )
  const upTo = first?.upTo ?? null
  return {
    list,
    rows: uniqueBy(
      list.data?.pages.flatMap((page) => page.notifications) ?? [],
      ({ notificationId }) => notificationId,
    ),
    unread,
    read,
    readAll: { isRunning: state.kind === 'running', run: () => (upTo === null ? undefined : void run(upTo)) },
  }
}
