import { maintenance } from '@avalive/contract/maintenance'
import { call } from '../api.ts'
import { reportFailure } from '../errors.ts'
import { bearer, onSessionChange } from '../session.ts'
import { viewing } from '../view.ts'
import { handleEndedSession } from './ended-session.ts'
import { Line } from './line.ts'

const path = '/realtime'

/** A page over https opens its socket over TLS. */
export const socketAddress = (page: string): string => {
  const url = new URL(path, page)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/**
 * The check knows whether maintenance applies to this person; operators can continue. No request was in progress, so
 * the text must not say that one was canceled.
 */
const checkMaintenance = async (): Promise<void> => {
  try {
    await call(maintenance.checkAll, {})
  } catch (error) {
    await reportFailure(error, true, 'maintenance.began')
  }
}

let line: Line | undefined

/** The page's connection, created when the first screen needs it. */
export const pageLine = (): Line => {
  if (line) return line
  const made = new Line({
    address: () => socketAddress(window.location.href),
    token: bearer,
    // A page without a room hears of both with its next call, and may be one that needs no session.
    sessionEnded: () => {
      if (made.hasRoom) void handleEndedSession(() => made.renew())
    },
    maintenanceBegan: () => {
      if (made.hasRoom) void checkMaintenance()
    },
  })
  line = made
  // A view counts as nobody's presence, so it has no line.
  if (viewing()) {
    made.interrupt()
    return made
  }
  onSessionChange(() => made.renew())
  window.addEventListener('offline', () => made.interrupt())
  window.addEventListener('online', () => made.resume())
  window.addEventListener('pageshow', () => made.wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.wake()
  })
  return made
}
