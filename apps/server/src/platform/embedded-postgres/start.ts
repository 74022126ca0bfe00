import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { applicationRole, checkVersion, clusterVersion, createCluster, superuser } from './cluster.ts'
import { findCluster, setAside } from './cluster-location.ts'
import { checkDisk, type FreeBytes, freeBytesOf } from './disk.ts'
import { takeLock } from './lock.ts'
import { openLogFile } from './log-file.ts'
import { endOrphan } from './postmaster.ts'
import { asProblem } from './problems.ts'
import { launchServer, type ServerExit } from './server.ts'
import { socketPort } from './socket-dir.ts'

export type EmbeddedPostgres = {
  /** The owner's connection. Works for `pg` and for libpq. */
  connectionString: string
  /** The connection of the role that the server uses. */
  applicationConnectionString: string
  /** The folder of the server's socket, which `pg` and `psql` accept as host. */
  host: string
  port: number
  user: string
  database: string
  pid: number
  /** Fast shutdown: rolls back open transactions. Everything committed is on disk when it resolves. */
  stop: () => Promise<void>
}

export type StartOptions = {
  dataDir: string
  /** Called with a line for the person at each step that takes time. */
  onProgress?: (line: string) => void
  /** Called when the server has exited without being stopped. */
  onExit?: (exit: ServerExit) => void
  /** False trades safety against a power cut for speed. */
  durable?: boolean
  /** Where root puts files that PostgreSQL's account could not reach in the data directory or the packages. */
  outside?: string
  /** How long to wait for an Avalive that is stopping, in milliseconds. */
  lockPatience?: number
  freeBytes?: FreeBytes
}

const database = 'avalive'

/** Starts the PostgreSQL of a data directory, whatever state the last run left it in. */
export const startEmbeddedPostgres = async (options: StartOptions): Promise<EmbeddedPostgres> => {
  const {
    dataDir,
    outside = '/var/lib/avalive',
    durable = true,
    lockPatience = 3000,
    freeBytes = freeBytesOf,
  } = options
  const undo: Array<() => unknown> = []
  try {
    const place = await findCluster(dataDir, outside)
    const isNew = place.leftBehind || (await clusterVersion(place.cluster)) === undefined
    await checkDisk(place.dir, freeBytes, isNew)
    undo.push(await takeLock(join(place.dir, 'lock'), dataDir, lockPatience))
    const binaries = await findBinaries(place.account, outside)

    if (await endOrphan(place.cluster)) options.onProgress?.('stopped a database that a crash had left running')
    if (place.leftBehind) await setAside(place)
    const version = await clusterVersion(place.cluster)
    if (version !== undefined) checkVersion(version, binaries, place)
    else {
      options.onProgress?.(`creating the database in ${place.dir}`)
      await createCluster(place, binaries, durable)
    }

    const log = await openLogFile(join(dataDir, 'postgresql.log'))
    undo.push(log.close)
    const server = await launchServer({ ...place, binaries, log, durable })
    undo.push(server.stop)
    await ensureDatabase(server.socketDir)
    const connectionOf = (role: string) =>
      `postgresql://${role}@/${database}?host=${encodeURIComponent(server.socketDir)}&port=${socketPort}&sslmode=disable`

    let stopping: Promise<void> | undefined
    server.exited.then(async (exit) => {
      if (stopping) return
      await unwind(undo)
      options.onExit?.(exit)
    })
    return {
      connectionString: connectionOf(superuser),
      applicationConnectionString: connectionOf(applicationRole),
      host: server.socketDir,
      port: socketPort,
      user: superuser,
      database,
      pid: server.pid,
      stop: () => {
        stopping ??= unwind(undo)
        return stopping
      },
    }
  } catch (error) {
    await unwind(undo)
    throw asProblem(error, dataDir)
  }
}

const unwind = async (undo: Array<() => unknown>): Promise<void> => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

const ensureDatabase = async (host: string): Promise<void> => {
  const client = new pg.Client({ host, port: socketPort, user: superuser, database: 'postgres', ssl: false })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [applicationRole])
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${applicationRole} LOGIN`)
  } finally {
    await client.end()
  }
}
