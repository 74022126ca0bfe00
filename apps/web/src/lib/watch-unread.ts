import { notifications } from '@avalive/contract/notifications'
import { call } from './api.ts'
import { forgetRenewal, renewPushOnce } from './push.ts'
import { pageLine } from './realtime/page-line.ts'
import { isSignedIn, onSessionChange } from './session.ts'
import { setUnread, unreadVersion } from './unread.ts'

/** A count that is younger than this is not loaded again by the next page. */
const FRESH_MS = 10_000
let loadedAt = Number.NEGATIVE_INFINITY

/** A failure shows nowhere: the bell keeps its last count, and the next connection loads it again. */
const load = async (): Promise<void> => {
  if (!isSignedIn() || performance.now() - loadedAt < FRESH_MS) return
  loadedAt = performance.now()
  const before = unreadVersion()
  try {
    const { unread } = await call(notifications.getUnread, {})
    if (unreadVersion() === before) setUnread(unread)
  } catch {
    loadedAt = Number.NEGATIVE_INFINITY
  }
}

/** The next person's count is another one. */
onSessionChange(() => {
  loadedAt = Number.NEGATIVE_INFINITY
  setUnread(0)
  forgetRenewal()
})

/** Keeps the count up to date until the returned function is called. */
export const watchUnread = (): (() => void) => {
  void load()
  void renewPushOnce()
  return pageLine().watchUnread({ unread: setUnread, connected: () => void load() })
}
