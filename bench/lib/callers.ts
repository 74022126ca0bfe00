import { type Call, pathsOf, type SentInput } from '@avalive/contract/call'
import { freePort } from '@avalive/testkit/free-port'
import type { EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import type { LoadAnswer, LoadQuestion } from '../http/questions.ts'
import type { AppQuestion } from './app.ts'
import { Child } from './child.ts'

/**
 * Starts the app with a session for each of the people. Returns a function that makes a call over HTTP, each time with
 * another key in the place of `$key`.
 */
export const startCallers = async <C extends Call>(
  postgres: EmbeddedPostgres,
  userIds: readonly number[],
  call: C,
  input: SentInput<C>,
) => {
  const env = { NODE_ENV: 'production' }
  const app = new Child<AppQuestion, string[]>('lib/app.ts', { env })
  const client = new Child<LoadQuestion, LoadAnswer>('http/load.ts', { env })
  const port = await freePort()
  const urls = { ownerUrl: postgres.connectionString, applicationUrl: postgres.applicationConnectionString }
  const tokens = await app.ask({ ...urls, port, userIds })
  const send = (connections: number, seconds: number): Promise<LoadAnswer> =>
    client.ask({
      port,
      path: pathsOf(call)[0] ?? call.path,
      headers: { 'content-type': 'application/json', 'accept-language': 'ja', 'x-client-type': 'web' },
      body: JSON.stringify(input),
      connections,
      tokens,
      milliseconds: seconds * 1000,
    })
  return { send, stop: () => Promise.all([app.stop(), client.stop()]) }
}
