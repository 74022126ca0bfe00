import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signalPostgres } from '@avalive/testkit/signal-postgres'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts'

export interface MortalPostgres {
  readonly connectionString: string
  kill(): Promise<void>
  restart(): Promise<void>
  /** Suspends every PostgreSQL process: connections stay open, but get no response until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL that keeps committed data when it is killed, and restarts at the same address. */
export const startMortalPostgres = async (): Promise<MortalPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-torture-'))
  const address = await mkdtemp(join(tmpdir(), 'avalive-'))
  let exited = Promise.withResolvers<void>()
  let running: EmbeddedPostgres

  const start = async (): Promise<void> => {
    exited = Promise.withResolvers()
    running = await startEmbeddedPostgres({ dataDir, durable: true, onExit: () => exited.resolve() })
    const socket = `.s.PGSQL.${running.port}`
    await unlink(join(address, socket)).catch(() => undefined)
    await symlink(join(running.host, socket), join(address, socket))
  }
  const signal = (name: NodeJS.Signals): Promise<void> => signalPostgres(running.pid, name)

  const begin = async (): Promise<EmbeddedPostgres> => {
    await start()
    return running
  }
  const first = await begin()
  return {
    connectionString: first.connectionString.replace(/host=[^&]+/, `host=${encodeURIComponent(address)}`),
    kill: async () => {
      process.kill(running.pid, 'SIGKILL')
      await exited.promise
    },
    restart: start,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: async () => {
      await signal('SIGCONT')
      await running.stop()
      await Promise.all([dataDir, address].map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}
