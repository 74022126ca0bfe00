import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chooseAccount, spawnOptions } from './account.ts'
import { findBinaries } from './binaries.ts'
import { readPostmaster } from './postmaster.ts'
import { StartProblem } from './problems.ts'
import { type StartOptions, startEmbeddedPostgres } from './start.ts'
import { startTemporaryPostgres } from './temporary.ts'

const isRoot = process.getuid?.() === 0

const canMount = (): boolean => {
  if (!isRoot || process.platform !== 'linux') return false
  const probe = mkdtempSync(join(tmpdir(), 'mount-probe-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', probe], { stdio: 'ignore' })
    execFileSync('umount', [probe])
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true })
  }
}
let base: string
let dataDir: string
let outside: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
  chmodSync(base, 0o755)
  dataDir = join(base, 'data')
  outside = join(base, 'outside')
  // Registered first, so that it runs last, after the test's own cleanup.
  onTestFinished(() => rm(base, { recursive: true, force: true, maxRetries: 20 }))
})

const start = async (options: Partial<StartOptions> = {}) => {
  const server = await startEmbeddedPostgres({ dataDir, outside, durable: false, lockPatience: 0, ...options })
  onTestFinished(server.stop)
  return server
}

const query = async (connectionString: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
  } finally {
    await client.end()
  }
}

const writeNote = async (connectionString: string, text: string): Promise<void> => {
  await query(connectionString, 'CREATE TABLE note (text text)')
  await query(connectionString, `INSERT INTO note VALUES ('${text}')`)
}

const problemOf = async (promise: Promise<unknown>): Promise<StartProblem> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartProblem)
  return error as StartProblem
}

/** Runs the server in a separate program and resolves with the first printed line that begins with `word`. */
const runProgram = async (word: string): Promise<{ program: ChildProcess; rest: string }> => {
  const file = join(import.meta.dirname, 'keep-running.fixture.ts')
  const program = spawn(process.execPath, [file, dataDir, outside], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void program.kill('SIGKILL'))
  for await (const line of createInterface(program.stdout)) {
    if (line.startsWith(word)) return { program, rest: line.slice(word.length).trim() }
  }
  throw new Error(`the program ended without saying "${word}"`)
}

const killProgram = async (program: ChildProcess): Promise<void> => {
  program.kill('SIGKILL')
  await once(program, 'exit')
}

describe('a data directory', () => {
  // shows modes-2
  it('keeps its data from one start to the next and is created only once', async () => {
    const steps: string[] = []
    const first = await start({ durable: true, onProgress: (line) => steps.push(line) })
    await writeNote(first.connectionString, 'still here')
    await first.stop()
    expect(existsSync(first.host)).toBe(false)

    const second = await start({ durable: true, onProgress: (line) => steps.push(line) })
    expect(await query(second.connectionString, 'SELECT text FROM note')).toEqual(['still here'])
    expect(steps).toEqual([expect.stringContaining('creating the database')])
  })

  it('is served in UTF-8, ordered by code point, in UTC, durably, and only through its private socket', async () => {
    const { connectionString, host } = await start({ durable: true })
    expect(
      await query(
        connectionString,
        `SELECT setting FROM pg_settings WHERE name IN ('TimeZone', 'fsync', 'listen_addresses', 'server_encoding') ORDER BY name`,
      ),
    ).toEqual(['UTC', 'on', '', 'UTF8'])
    expect(await query(connectionString, `SELECT upper('é') || ('Z' < 'a')`)).toEqual(['Étrue'])
    expect(statSync(host).mode & 0o777).toBe(0o700)
  })

  it("is refused to a second Avalive, with the first one's process id, until the first one dies", async () => {
    const { program } = await runProgram('ready')
    const problem = await problemOf(start())
    expect(problem.message).toBe(
      `Another Avalive is running on the data directory ${dataDir} (process ${program.pid}).`,
    )
    await killProgram(program)
    expect(await query((await start()).connectionString, 'SELECT 1')).toEqual([1])
  })

  it('of another major version is refused and left unchanged', async () => {
    await (await start()).stop()
    const versionFile = join(dataDir, 'postgresql/cluster/PG_VERSION')
    writeFileSync(versionFile, '15\n')
    const problem = await problemOf(start())
    expect(problem.message).toContain('belongs to another version: PostgreSQL 15, and this Avalive brings 18')
    expect(await readFile(versionFile, 'utf8')).toBe('15\n')
  })

  it('that cannot be created is refused', async () => {
    writeFileSync(dataDir, 'a file stands in the way')
    const nowhere = process.platform === 'linux' ? ['/proc/avalive'] : []
    for (const blocked of [dataDir, join(dataDir, 'below'), ...nowhere]) {
      const problem = await problemOf(start({ dataDir: blocked }))
      expect(problem.message).toContain(`${blocked} cannot be written to`)
    }
  })
})

it('a temporary database removes its files when it stops', async () => {
  const temporary = await startTemporaryPostgres()
  const [cluster] = await query(temporary.connectionString, 'SHOW data_directory')
  expect(existsSync(String(cluster))).toBe(true)
  await temporary.stop()
  expect(existsSync(dirname(dirname(String(cluster))))).toBe(false)
})

describe('after a crash', () => {
  it('of Avalive, the database stops by itself, and committed data is there at the next start', async () => {
    const { program, rest: connectionString } = await runProgram('ready')
    await writeNote(connectionString, 'committed')
    const cluster = join(dataDir, 'postgresql/cluster')
    const { socketDir = '' } = (await readPostmaster(cluster)) ?? {}
    expect(existsSync(socketDir)).toBe(true)
    await killProgram(program)
    // A clean shutdown removes the pid file. Then the guard removes the folder of the socket.
    await vi.waitFor(async () => expect(await readPostmaster(cluster)).toBeUndefined(), 60_000)
    await vi.waitFor(() => expect(existsSync(socketDir)).toBe(false), 60_000)

    const steps: string[] = []
    const next = await start({ onProgress: (line) => steps.push(line) })
    expect(steps).toEqual([])
    expect(await query(next.connectionString, 'SELECT text FROM note')).toEqual(['committed'])
  })

  it('a database that was left running is stopped and started again', async () => {
    await (await start()).stop()
    const cluster = join(dataDir, 'postgresql/cluster')
    const account = await chooseAccount(cluster)
    const { postgres } = await findBinaries(account, outside)
    const settings = ['-c', `unix_socket_directories=${cluster}`, '-c', 'listen_addresses=']
    const orphan = spawn(postgres, ['-D', cluster, ...settings], { ...spawnOptions(account), stdio: 'ignore' })
    await vi.waitFor(async () => expect((await readPostmaster(cluster))?.status).toBe('ready'), 5000)

    const steps: string[] = []
    const next = await start({ onProgress: (line) => steps.push(line) })
    expect(steps).toEqual(['stopped a database that a crash had left running'])
    expect(orphan.exitCode).toBe(0)
    expect(await query(next.connectionString, 'SELECT 1')).toEqual([1])
  })

  it('a pid file of another program is ignored, and that program keeps running', async () => {
    await (await start()).stop()
    const bystander = spawn('sleep', ['60'])
    onTestFinished(() => void bystander.kill())
    const cluster = join(dataDir, 'postgresql/cluster')
    writeFileSync(join(cluster, 'postmaster.pid'), `${bystander.pid}\n${cluster}\n1\n5432\n\n\n\nready   \n`)
    expect(await query((await start()).connectionString, 'SELECT 1')).toEqual([1])
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
  })

  it('during the creation of the database, it is created again', async () => {
    const { program } = await runProgram('creating')
    const place = join(dataDir, 'postgresql')
    await vi.waitFor(() => expect(readdirSync(place)).toContainEqual(expect.stringMatching(/^cluster\.new-/)), {
      timeout: 5000,
      interval: 5,
    })
    await killProgram(program)
    expect(existsSync(join(place, 'cluster'))).toBe(false)

    expect(await query((await start()).connectionString, 'SELECT 1')).toEqual([1])
    expect(readdirSync(place).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  })

  it('of PostgreSQL itself, the caller is notified and can start again', async () => {
    const onExit = vi.fn()
    const first = await start({ onExit, durable: true })
    await writeNote(first.connectionString, 'synced')
    process.kill(first.pid, 'SIGKILL')
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledWith(expect.objectContaining({ signal: 'SIGKILL' })), 5000)
    const next = await start()
    expect(await query(next.connectionString, 'SELECT text FROM note')).toEqual(['synced'])
  })
})

describe('a full disk', () => {
  it('is detected before anything is written', async () => {
    const problem = await problemOf(start({ freeBytes: async () => 5 * 1024 * 1024 }))
    expect(problem.message).toMatch(/^The disk is full: 5 MB are free in .* needs 300 MB to start\.$/)
    expect(readdirSync(join(dataDir, 'postgresql'))).toEqual([])
  })

  it.runIf(canMount())('is detected by its size, and reported when it fills up during the start', async () => {
    mkdirSync(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', dataDir])
    onTestFinished(() => void execFileSync('umount', [dataDir]))
    expect((await problemOf(start())).message).toMatch(/^The disk is full: (19|20) MB are free/)
    const onTheWay = await problemOf(start({ freeBytes: async () => Number.MAX_SAFE_INTEGER }))
    expect(onTheWay.message).toMatch(/^The disk is full: there is no room left for the database/)
  })
})

describe.runIf(isRoot)('root in a folder that no other account may enter', () => {
  const pointer = () => join(dataDir, 'postgresql.elsewhere.json')
  const placeOf = async () => JSON.parse(await readFile(pointer(), 'utf8')).place as string
  let home: string

  beforeEach(() => {
    home = join(base, 'home')
    mkdirSync(home, { mode: 0o700 })
    dataDir = join(home, 'data')
  })

  it('keeps the database outside, stores its location, and finds it even after the folder was moved', async () => {
    const first = await start()
    await writeNote(first.connectionString, 'outside')
    await first.stop()
    expect(await placeOf()).toContain(outside)
    expect(existsSync(join(dataDir, 'postgresql'))).toBe(false)

    renameSync(dataDir, join(home, 'moved'))
    dataDir = join(home, 'moved')
    const next = await start()
    expect(await query(next.connectionString, 'SELECT text FROM note')).toEqual(['outside'])
  })

  it('keeps the database inside if only the new data directory itself was closed', async () => {
    dataDir = join(base, 'closed')
    mkdirSync(dataDir, { mode: 0o700 })
    const { connectionString } = await start()
    expect(await query(connectionString, 'SHOW data_directory')).toEqual([join(dataDir, 'postgresql/cluster')])
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
  })

  it('creates a new database for a copied data directory and for a deleted one', async () => {
    const first = await start()
    await writeNote(first.connectionString, 'original')
    await first.stop()
    const original = { dataDir, place: await placeOf() }

    dataDir = join(home, 'copy')
    cpSync(original.dataDir, dataDir, { recursive: true })
    const copy = await start()
    expect(await query(copy.connectionString, `SELECT to_regclass('note')`)).toEqual([null])
    expect(await placeOf()).not.toBe(original.place)

    dataDir = original.dataDir
    rmSync(dataDir, { recursive: true })
    const fresh = await start()
    expect(await placeOf()).toBe(original.place)
    expect(await query(fresh.connectionString, `SELECT to_regclass('note')`)).toEqual([null])
    expect(existsSync(join(original.place, 'cluster.previous/PG_VERSION'))).toBe(true)
  })
})
