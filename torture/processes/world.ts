import { freePort } from '@avalive/testkit/free-port'
import { type ServerProcess, startServerProcess } from '@avalive/testkit/process/start'
import { startTemporaryRedis, type TemporaryRedis } from '@avalive/testkit/redis'
import { pino } from 'pino'
import { type Connections, connect, openPool } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs/worker.ts'
import { type MortalPostgres, startMortalPostgres } from './postgres.ts'

/** One of the two server processes. It restarts on the same port. */
export interface MortalServer {
  readonly port: number
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface World {
  readonly postgres: MortalPostgres
  readonly redis: TemporaryRedis
  readonly servers: readonly [MortalServer, MortalServer]
  readonly connections: Connections
  close(): Promise<void>
}

const startServer = async (connectionString: string, redisUrl: string, port: number): Promise<MortalServer> => {
  const env = {
    PORT: String(port),
    REDIS_URL: redisUrl,
    COMMENT_LIMIT: '100000',
    LOG_LEVEL: process.env.TORTURE_LOG ?? 'silent',
  }
  const start = () => startServerProcess(connectionString, env)
  let running: ServerProcess | undefined = await start()
  const end = async (how: 'kill' | 'stop'): Promise<void> => {
    const ended = running
    running = undefined
    await ended?.[how]()
  }
  return {
    port,
    kill: () => end('kill'),
    restart: async () => {
      running = await start()
    },
    stop: () => end('stop'),
  }
}

/** Starts two server processes that share one PostgreSQL and one Redis, all on this machine. */
export const openWorld = async (): Promise<World> => {
  const port = await freePort()
  const redis = await startTemporaryRedis(port)
  if (!redis) throw new Error('redis-server or valkey-server is needed.')
  const undo: (() => Promise<unknown>)[] = [() => redis.stop()]
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const postgres = await startMortalPostgres()
    undo.push(() => postgres.stop())
    const { connectionString } = postgres
    const own = openPool({ connectionString }, () => {})
    await migrateJobs(own.pool, pino({ level: 'silent' }))
    await migrate(own.pool)
    await own.close()
    const connections = connect(connectionString, 4, () => {})
    undo.push(() => connections.close())
    const first = await startServer(connectionString, redis.url, port + 1)
    undo.push(() => first.stop())
    const second = await startServer(connectionString, redis.url, port + 2)
    undo.push(() => second.stop())
    return { postgres, redis, servers: [first, second], connections, close }
  } catch (error) {
    await close()
    throw error
  }
}
