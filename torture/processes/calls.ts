import { type Answer, type Call, pathsOf, type SentInput } from '@avalive/contract/call'

/** Timeout of a call. A timed-out call counts as failed, even if the server completed it. */
const PATIENCE_MS = 4000

export class CallFailed extends Error {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Calls the server at a port, as a page would. */
export const callAt = async <C extends Call>(
  port: number,
  call: C,
  input: SentInput<C>,
  token: string,
): Promise<Answer<C>> => {
  const url = `http://127.0.0.1:${port}${pathsOf(call)[0] ?? call.path}`
  const headers = { 'content-type': 'application/json', 'x-client-type': 'web', authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input), signal }).catch(
    (error: Error) => {
      throw new CallFailed(0, error.message)
    },
  )
  const text = await response.text().catch((error: Error) => {
    throw new CallFailed(0, error.message)
  })
  if (!response.ok) throw new CallFailed(response.status, text)
  return JSON.parse(text).payload
}
