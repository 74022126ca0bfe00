import type { Log } from '../log.ts'
import type { Connection } from './connection.ts'

const BEAT_MS = 15_000
const SESSIONS_EVERY_BEATS = 2

type StillGood = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

interface Patients {
  readonly connections: ReadonlySet<Connection>
  readonly stillGood: StillGood
  readonly endSession: (sessionId: string) => void
  readonly log: Log
}

/** Finds connections that died without an error, and sessions that expired while their socket stayed open. */
export class Heartbeat {
  readonly #patients: Patients
  readonly #timer: NodeJS.Timeout
  #beats = 0

  constructor(patients: Patients, everyMs = BEAT_MS) {
    this.#patients = patients
    this.#timer = setInterval(() => this.beat(), everyMs).unref()
  }

  beat(): void {
    this.#beats++
    for (const connection of this.#patients.connections) {
      if (!connection.isHeard) connection.terminate()
      connection.isHeard = false
      connection.ping()
    }
    if (this.#beats % SESSIONS_EVERY_BEATS === 0) {
      this.checkSessions().catch((error) => this.#patients.log.warn({ err: error }, 'sessions could not be checked'))
    }
  }

  async checkSessions(): Promise<void> {
    const { connections, stillGood, endSession } = this.#patients
    const ids = new Set([...connections].flatMap(({ caller }) => (caller ? [caller.sessionId] : [])))
    if (ids.size === 0) return
    const good = await stillGood([...ids])
    for (const id of ids) if (!good.has(id)) endSession(id)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
