import { type App, createApp, features, type Parts } from './app.ts'
import { type Config, ConfigProblem, readConfig } from './platform/config.ts'
import { type Connections, connect } from './platform/db/database.ts'
import { MigrationProblem } from './platform/db/migrate.ts'
import { prepareSchema } from './platform/db/prepare-schema.ts'
import { reachDatabase } from './platform/db/reach.ts'
import { callTimeouts } from './platform/db/timeouts.ts'
import { writeConnection } from './platform/embedded-postgres/connection-file.ts'
import { StartProblem } from './platform/embedded-postgres/problems.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { readWebApp } from './platform/http/web-app.ts'
import { createLog, type Log } from './platform/log.ts'
import { sealingOf } from './platform/sealing.ts'
import { unavailableIn } from './platform/unavailable.ts'
import { Unreachable } from './platform/unreachable.ts'

export interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The folder of the built web app; null if something else serves the pages (Vite, during development). */
  readonly webFolder: string | null
  /** Called with one line per step, for a person who waits. */
  readonly onProgress?: (line: string) => void
  /** Called when the database has exited and nothing can be served any more. */
  readonly onLost?: () => void
}

export interface RunningServer {
  readonly config: Config
  readonly app: App
  stop(): Promise<void>
}

interface OwnDatabase {
  readonly connectionString: string
  /** The connection of the schema's owner. Null if the operator gave none. */
  readonly ownerUrl: string | null
  stop(): Promise<void>
}

const openDatabase = async (config: Config, options: StartOptions, log: Log): Promise<OwnDatabase> => {
  if (config.databaseUrl) {
    const ownerUrl = config.MIGRATION_DATABASE_URL ?? null
    return { connectionString: config.databaseUrl, ownerUrl, stop: async () => {} }
  }
  const onExit = () => {
    log.fatal('the database ended unexpectedly')
    options.onLost?.()
  }
  const { dataDir } = config
  const postgres = await startEmbeddedPostgres({ dataDir, onProgress: options.onProgress, onExit })
  const forget = await writeConnection(dataDir, postgres.applicationConnectionString)
  return {
    connectionString: postgres.applicationConnectionString,
    ownerUrl: postgres.connectionString,
    stop: async () => {
      await forget()
      await postgres.stop()
    },
  }
}

/** Seeds the demo world in the sandbox, and returns the parts of the mode. */
const partsOf = async (
  config: Config,
  connections: Connections,
  progress: (line: string) => void,
  log: Log,
): Promise<Parts> => {
  if (config.mode === 'production') return {}
  const { sandboxParts } = await import('./features/sandbox/parts.ts')
  return sandboxParts(config, connections, features, progress, (error) => log.error({ err: error }, 'sandbox'))
}

/** Reads the configuration, starts what the mode needs, and serves. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const config = readConfig(options.env ?? process.env)
  const progress = options.onProgress ?? (() => {})
  const log = createLog(config)
  const undo: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const database = await openDatabase(config, options, log)
    undo.push(() => database.stop())
    if (config.databaseUrl) await reachDatabase(config.databaseUrl, callTimeouts(config).connectMs)
    progress(config.databaseUrl ? 'database reached' : 'database is up')
    const { connectionString, ownerUrl } = database
    const sealing = await sealingOf(config)
    await prepareSchema({ databaseUrl: connectionString, ownerUrl, sealing, log, progress })
    const lost = (reason: string) => log.warn({ reason }, 'a database connection was lost')
    const connections = connect(connectionString, 2, lost)
    undo.push(() => connections.close())
    const parts = await partsOf(config, connections, progress, log)
    const web = options.webFolder === null ? null : readWebApp(options.webFolder)
    const app = await createApp(config, connectionString, { ...parts, log, web })
    undo.push(() => app.stop())
    await app.server.listen({ port: config.PORT, host: config.HOST })
    await parts.started?.(app)
    return { config, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Explains to a person why the server cannot start. Any other error is a bug and shows its stack. */
export const explain = (error: unknown, port: string | number = 3000): string | undefined => {
  if (error instanceof ConfigProblem || error instanceof MigrationProblem) return error.message
  if (error instanceof StartProblem) return `${error.message}\n${error.hint}`
  if (error instanceof Unreachable) return error.message
  if (unavailableIn(error)) return 'The database stopped answering during the start.'
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or choose another with PORT=…`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this account. Choose one above 1023 with PORT=…`
  return undefined
}
