import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@avalive/contract/account'
import { type Call, pathsOf } from '@avalive/contract/call'
import { log } from '@avalive/contract/log'
import { freePort } from '@avalive/testkit/free-port'
import { ensureWebBuilt } from '../scripts/build-web.ts'
import type { Benchmark, Finding } from './benchmark.ts'
import type { AppAnswer, AppQuestion, BareQuestion, LoadAnswer, LoadQuestion, Recorded } from './http/questions.ts'
import { Child } from './lib/child.ts'

const TARGET = 0.5
const CONNECTIONS = 32
const ROUNDS = 25
const ROUND_MS = 300
const WARM_UP_MS = 3000

interface Measured {
  readonly call: Call
  readonly input: object
  readonly what: string
  readonly target?: number
}

const line = (level: 'debug' | 'info') => ({ message: 'the card form did not load', level, path: '/mypage/' })

/** Calls that need a session and whose request and response are validated against the contract. */
const measured: readonly Measured[] = [
  { call: account.getOwner, input: {}, what: 'account.getOwner', target: TARGET },
  { call: log.writeLog, input: line('debug'), what: 'log.writeLog, below the level of the log', target: TARGET },
  // No target: the bare server doesn't write to a file.
  { call: log.writeLog, input: line('info'), what: 'log.writeLog, with its line in the log' },
]

const pathOf = (call: Call): string => pathsOf(call)[0] ?? call.path

/** A server under load: responses per second, and microseconds of CPU time per response. */
interface Round {
  readonly rate: number
  readonly processor: number
}

interface Contestant {
  load(call: Call, input: object, milliseconds: number): Promise<LoadAnswer>
  round(call: Call, input: object): Promise<Round>
}

/** Other load on the machine can only slow a round down, so the best of many short rounds counts. */
const best = (rounds: readonly Round[]): Round => ({
  rate: Math.max(...rounds.map(({ rate }) => rate)),
  processor: Math.min(...rounds.map(({ processor }) => processor)),
})

/** Alternates both servers, and which one goes first, so that other load on the machine affects both equally. */
const compare = async (
  app: Contestant,
  bare: Contestant,
  { call, input, what, target }: Measured,
): Promise<Finding> => {
  for (const one of [app, bare]) await one.load(call, input, WARM_UP_MS)
  const rounds: { app: Round; bare: Round }[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const first = n % 2 === 0 ? undefined : await bare.round(call, input)
    const ofApp = await app.round(call, input)
    rounds.push({ app: ofApp, bare: first ?? (await bare.round(call, input)) })
  }
  const [ofApp, ofBare] = [best(rounds.map(({ app }) => app)), best(rounds.map(({ bare }) => bare))]
  return {
    what,
    value: ofApp.rate / ofBare.rate,
    target,
    figures:
      `${Math.round(ofApp.rate)} a second, bare ${Math.round(ofBare.rate)}; ` +
      `${ofApp.processor.toFixed(1)} µs of processor time each, bare ${ofBare.processor.toFixed(1)}`,
  }
}

const contestant = (
  server: Child<never, unknown>,
  client: Child<LoadQuestion, LoadAnswer>,
  port: number,
  token: string,
): Contestant => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'accept-language': 'ja',
    'x-client-type': 'web',
  }
  const load: Contestant['load'] = (call, input, milliseconds) =>
    client.ask({
      port,
      path: pathOf(call),
      headers,
      body: JSON.stringify(input),
      connections: CONNECTIONS,
      milliseconds,
    })
  const round: Contestant['round'] = async (call, input) => {
    const before = await server.processorTime()
    const { rate, answers } = await load(call, input, ROUND_MS)
    return { rate, processor: ((await server.processorTime()) - before) / answers }
  }
  return { load, round }
}

const run = async (): Promise<Finding[]> => {
  await ensureWebBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'avalive-bench-'))
  const env = { NODE_ENV: 'production' }
  const app = new Child<AppQuestion, AppAnswer>('http/app.ts', { env, stdout: openSync(join(folder, 'app.log'), 'w') })
  const bare = new Child<BareQuestion, void>('http/bare.ts', { env })
  const client = new Child<LoadQuestion, LoadAnswer>('http/load.ts', { env })
  try {
    const appPort = await freePort()
    const { token } = await app.ask({ port: appPort, dataDir: join(folder, 'data') })
    const ours = contestant(app, client, appPort, token)
    const answers: Record<string, Recorded> = {}
    for (const { call, input } of measured) answers[pathOf(call)] = (await ours.load(call, input, 100)).last

    const barePort = await freePort()
    await bare.ask({ port: barePort, answers })
    const theirs = contestant(bare, client, barePort, token)

    const findings: Finding[] = []
    for (const one of measured) findings.push(await compare(ours, theirs, one))
    return findings
  } finally {
    await Promise.all([app, bare, client].map((child) => child.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

export const http: Benchmark = {
  name: 'http',
  summary:
    `signed-in calls of the app against a bare node:http server that parses the body and answers the same bytes; ` +
    `${CONNECTIONS} connections, ${ROUNDS} rounds each in turn, ${availableParallelism()} processors`,
  run,
}
