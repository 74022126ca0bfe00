import { privacy } from '@avalive/contract/privacy'
import { ApiError, call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'

/** If the server doesn't say how long to wait, as its limits are by the minute. */
const WAIT_SECONDS = 60

/** A large export has more parts than the server returns in a minute. */
const secondsToWait = (error: unknown): number => {
  if (errorNameOf(error, 'privacy', 'tooManyRequests') !== 'tooManyRequests') throw error
  return (error instanceof ApiError ? error.retryAfter : undefined) ?? WAIT_SECONDS
}

const partOf = async (requestId: string, position: number): Promise<string> => {
  for (;;) {
    try {
      return (await call(privacy.getExportPart, { requestId, position })).text
    } catch (error) {
      const seconds = secondsToWait(error)
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
    }
  }
}

/** Loads the parts one after another, and saves them as one file. Nothing is saved if a part is missing. */
export const downloadExport = async (requestId: string, parts: number): Promise<void> => {
  const texts: string[] = []
  for (let position = 0; position < parts; position++) texts.push(await partOf(requestId, position))
  const url = URL.createObjectURL(new Blob(texts, { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'avalive-data.json'
  link.click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
