import { createListeners } from './listeners.ts'

let count = 0
let version = 0
const changes = createListeners()

/** The number of unread notifications, as far as this page knows. */
export const unreadCount = (): number => count

export const onUnreadChange = changes.add

/** Grows with every report, so that a slow answer can be recognized as old. */
export const unreadVersion = (): number => version

export const setUnread = (unread: number): void => {
  version++
  if (unread === count) return
  count = unread
  changes.tell()
}
