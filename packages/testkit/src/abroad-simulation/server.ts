import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { type DueTask, runDue } from '@avalive/server/platform/due'
import { requestOf, type TestApp } from '../app.ts'
import { isBackground } from '../crash/database-proxy.ts'
import { type Moment, openKillingProxy, type Step } from '../crash/killing-proxy.ts'
import type { Life } from '../crash/life.ts'
import { Mortal } from '../crash/mortal.ts'

/** What the server does when it is killed. */
export type RiskyWork = 'request' | 'unlink' | 'round'

/** The server of a simulation. */
export interface SimulatedServer {
  readonly call: TestApp['call']
  /** Runs what is due, until nothing is. */
  run(): Promise<void>
  /** Does something of this kind, during which the server may be killed this often. */
  risk<T>(kind: RiskyWork, deaths: number, work: () => Promise<T>): Promise<T>
  /** Names of what happened to the server, with how often. */
  readonly counts: Readonly<Record<string, number>>
  /** Steps of risky work at which the server was never killed. */
  readonly spared: readonly string[]
  stop(): Promise<void>
}

/** The server in this process, which nobody kills. */
export const immortalServer = async (
  app: TestApp,
  port: number,
  tasks: readonly DueTask[],
): Promise<SimulatedServer> => {
  await app.server.listen({ port, host: app.context.config.HOST })
  return {
    call: app.call,
    // One run ends after a number of payouts.
    run: async () => {
      while ((await runDue(app.context, tasks)) > 0);
    },
    risk: (_kind, _deaths, work) => work(),
    counts: {},
    spared: [],
    stop: async () => {},
  }
}

/**
 * Chooses where the server dies in one kind of work: before a step or, if the step commits something, also after it.
 * Steps where it has never died come first: all deaths but one are kept for them. After work in which the last one was
 * not used, each step has another turn.
 */
class Deaths {
  /** The steps, with how often the server died there. */
  readonly #bySpot = new Map<string, number>()
  #turns = 1
  #left = 0
  #kept = 0

  get counts(): readonly number[] {
    return [...this.#bySpot.values()]
  }

  /** Steps at which the server never died. */
  get spared(): readonly string[] {
    return [...this.#bySpot].filter(([, deaths]) => deaths === 0).map(([spot]) => spot)
  }

  beginWork(deaths: number): void {
    this.#left = deaths
    this.#kept = deaths - 1
  }

  choose({ what, commits }: Step): Moment | undefined {
    // Lists of different lengths are the same step.
    const step = what.replace(/\$\d+(, ?\$\d+)*/g, '$')
    if (isBackground(step)) return undefined
    const moments: Moment[] = commits ? ['before', 'committed'] : ['before']
    for (const moment of moments) {
      const spot = `${moment} ${step}`
      const deaths = this.#bySpot.get(spot) ?? 0
      const dies = deaths === 0 ? this.#left > 0 : deaths < this.#turns && this.#left > this.#kept
      this.#bySpot.set(spot, deaths + (dies ? 1 : 0))
      if (!dies) continue
      this.#left -= 1
      return moment
    }
    return undefined
  }

  endWork(): void {
    if (this.#left > this.#kept) this.#turns += 1
  }
}

/** A request to a server that may die before it answers. */
const send = async (port: number, { method, url, headers, payload }: ReturnType<typeof requestOf>) => {
  const body = payload === undefined ? undefined : JSON.stringify(payload)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = httpRequest({ port, path: url, method, agent: false, headers: { ...headers, ...type } })
  request.end(body)
  const [response] = await once(request, 'response')
  const { payload: answer } = (await json(response)) as { payload: never }
  return { status: Number(response.statusCode), payload: answer, failure: answer, headers: response.headers }
}

/**
 * The server as a process of its own that is killed by SIGKILL and started anew. Whoever waited for it asks again, with
 * the same words.
 */
export const killedServer = async (
  app: TestApp,
  life: Pick<Life, 'port' | 'parts' | 'work' | 'env'>,
): Promise<SimulatedServer> => {
  const deaths = { request: new Deaths(), unlink: new Deaths(), round: new Deaths() }
  let atRisk: Deaths | undefined
  const mortal = new Mortal()
  let dying = Promise.resolve()
  let kills = 0
  const proxy = await openKillingProxy(app.database.connectionString, {
    // What it does at its start is no step of a payout.
    chosen: (step) => (mortal.isAlive ? atRisk?.choose(step) : undefined),
    onKill: () => {
      kills += 1
      dying = mortal.kill()
    },
  })
  const ahead = () => app.clock.now().epochMilliseconds - Date.now()
  const live = async (): Promise<void> => {
    await dying
    if (mortal.isAlive) await mortal.setClock(ahead())
    else await mortal.start({ ...life, connectionString: proxy.connectionString, ahead: ahead() })
  }
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const before = kills
      try {
        await live()
        return await work()
      } catch (error) {
        if (kills === before) throw error
      }
    }
  }
  return {
    call: (call, input, from = {}) => insist(() => send(life.port, requestOf(call, input, from))),
    run: () => insist(() => mortal.run()),
    risk: async (kind, count, work) => {
      if (count === 0) return work()
      atRisk = deaths[kind]
      atRisk.beginWork(count)
      try {
        return await work()
      } finally {
        atRisk.endWork()
        atRisk = undefined
      }
    },
    get counts() {
      return { kills, stepsToDieAt: Object.values(deaths).flatMap(({ counts }) => counts).length }
    },
    get spared() {
      return Object.entries(deaths).flatMap(([kind, { spared }]) => spared.map((spot) => `${kind}: ${spot}`))
    },
    stop: async () => {
      await mortal.end()
      await proxy.close()
    },
  }
}
