import type { EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'
import type { Finding } from '../benchmark.ts'
import type { LoadAnswer } from '../http/questions.ts'
import { against } from './against.ts'
import { transactionsPerSecond } from './pgbench.ts'

export const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 3

interface Measured {
  /** What is sent: 'draws'. */
  readonly what: string
  /** The statements that the call runs, as a script for pgbench. */
  readonly script: string
  /** The running server, which makes the call over HTTP. */
  readonly app: {
    send(connections: number, seconds: number): Promise<LoadAnswer>
    stop(): Promise<unknown>
  }
  /** The least share of TPC-B, by the statements alone and over HTTP. */
  readonly targets: { readonly byStatements: number; readonly overHttp: number }
}

/** Measures a call, and its statements alone, in rounds beside pgbench's TPC-B. */
export const besideTpcb = async (
  postgres: EmbeddedPostgres,
  { what, script, app, targets }: Measured,
): Promise<readonly Finding[]> => {
  const load = { clients: CLIENTS, seconds: SECONDS }
  const rounds: { readonly overHttp: [number, number][]; readonly byStatements: [number, number][] } = {
    overHttp: [],
    byStatements: [],
  }
  await app.send(CLIENTS, 3)
  for (let round = 0; round < ROUNDS; round++) {
    const tpcb = await transactionsPerSecond(postgres, load)
    rounds.overHttp.push([(await app.send(CLIENTS, SECONDS)).rate, tpcb])
  }
  const { p99 } = await app.send(1, SECONDS)
  await app.stop()
  for (let round = 0; round < ROUNDS; round++) {
    const tpcb = await transactionsPerSecond(postgres, load)
    rounds.byStatements.push([await transactionsPerSecond(postgres, { ...load, script, isPrepared: true }), tpcb])
  }
  return [
    against(`${what} to TPC-B`, targets.byStatements, rounds.byStatements),
    against(`${what} over HTTP with sessions to TPC-B`, targets.overHttp, rounds.overHttp),
    { what: `milliseconds of one of the ${what} over HTTP, p99`, figures: 'one client', value: p99 },
  ]
}
