import { type Call, type Output, pathsOf, type SentInput } from '@avalive/contract/call'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { openSession } from '../session/open-session.ts'

export type Ask = <C extends Call>(call: C, input: SentInput<C>) => Promise<Output<C>>

/** A call that was refused with this status. */
export class NotAnswered extends Error {
  override name = 'NotAnswered'
  readonly status: number
  constructor(call: Call, status: number) {
    super(`${call.area}.${call.name} answered ${status}`)
    this.status = status
  }
}

/** Demo people act through the public API, with their own session. */
export const asPerson = async (
  context: Context,
  server: FastifyInstance,
  userId: bigint,
  headers: Readonly<Record<string, string>> = {},
): Promise<Ask> => {
  const now = context.clock.now()
  const opened = await context.db.transaction().execute((tx) => openSession(tx, userId, now))
  if (!opened) throw new Error('this person may not sign in')
  return async (call, input) => {
    const [url = ''] = pathsOf(call)
    const response = await server.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${opened.token}`, ...headers },
      payload: input as object,
    })
    if (response.statusCode !== 200) throw new NotAnswered(call, response.statusCode)
    return call.output.parse(response.json().payload) as Output<typeof call>
  }
}
