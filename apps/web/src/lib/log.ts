import type { log as Log } from '@avalive/contract/log'
import { maskedCode } from '@avalive/rules/presents/masked-code'
import { osOf, webViewerOf } from '@avalive/rules/session/user-agent'
import { call } from './api.ts'
import { previousPage } from './referrer.ts'
import { isSignedIn, ownVliveId } from './session.ts'
import { viewing } from './view.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

/** Nothing waits for the log, so its calls load after the page. A failed request must not disturb the person. */
const withLog = async (write: (calls: typeof Log) => Promise<unknown>): Promise<void> => {
  // What an operator looks at as somebody else is no visit of that person.
  if (viewing()) return
  try {
    const { log } = await import('@avalive/contract/log')
    await write(log)
  } catch {}
}

export const logPageView = (path: string): void => {
  const { userAgent, maxTouchPoints } = navigator
  const vliveId = ownVliveId()
  const view = {
    url: maskedCode(path).slice(0, 500),
    ...(vliveId && { vliveId }),
    os: osOf(userAgent, maxTouchPoints),
    webViewer: webViewerOf(userAgent),
    referrer: previousPage().slice(0, 500),
  }
  void withLog((log) => call(log.writeAccessLog, view))
}

/** The server accepts log lines only from signed-in people. */
export const writeLog = (message: string, level: Level = 'info'): void => {
  if (!isSignedIn()) return
  const line = {
    message: maskedCode(message).slice(0, 2000),
    level,
    path: maskedCode(window.location.pathname).slice(0, 500),
  }
  void withLog((log) => call(log.writeLog, line, { keepalive: true }))
}
