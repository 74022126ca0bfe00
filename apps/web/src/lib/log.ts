import { log } from '@avalive/contract/log'
import { osOf, webViewerOf } from '@avalive/rules/session/user-agent'
import { call } from './api.ts'
import { previousPage } from './referrer.ts'
import { isSignedIn, ownVliveId } from './session.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

/** A failed log request must not disturb the person. */
const silently = (written: Promise<unknown>): void => {
  written.catch(() => {})
}

export const logPageView = (path: string): void => {
  const { userAgent, maxTouchPoints } = navigator
  const vliveId = ownVliveId()
  silently(
    call(log.writeAccessLog, {
      url: path.slice(0, 500),
      ...(vliveId && { vliveId }),
      os: osOf(userAgent, maxTouchPoints),
      webViewer: webViewerOf(userAgent),
      referrer: previousPage().slice(0, 500),
    }),
  )
}

/** The server accepts log lines only from signed-in people. */
export const writeLog = (message: string, level: Level = 'info'): void => {
  if (!isSignedIn()) return
  const line = { message: message.slice(0, 2000), level, path: window.location.pathname.slice(0, 500) }
  silently(call(log.writeLog, line, { keepalive: true }))
}
