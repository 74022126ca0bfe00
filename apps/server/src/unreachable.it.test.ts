import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { databaseTest } from '@avalive/testkit/database-test'
import { productionEnv } from '@avalive/testkit/production-env'
import { openDatabaseProxy } from '@avalive/testkit/proxy'
import { describe, expect, onTestFinished } from 'vitest'
import { explain, startServer } from './main.ts'

const root = join(import.meta.dirname, '../../..')

const it = databaseTest.extend('databaseUrl', { scope: 'file' }, ({ database }) =>
  database.connectionString.replace('@/', '@localhost/'),
)

/** The explanation that a person gets when the server does not start. */
const explanationOf = async (url: string, more: Record<string, string> = {}): Promise<string | undefined> => {
  const env = { ...productionEnv(url, await freePort()), DATABASE_CONNECT_SECONDS: '1', LOG_LEVEL: 'silent', ...more }
  const started = startServer({ webFolder: null, env })
  await expect(started).rejects.toThrow()
  return explain(await started.catch((error: unknown) => error))
}

/** Accepts connections and never answers. */
const silentPort = async (): Promise<number> => {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return port
}

describe('a failed start is explained in one sentence', () => {
  it.each([
    ['nothing listens', async () => `127.0.0.1:${await freePort()}`, 'connection refused'],
    ['nothing listens at any address of the name', async () => `localhost:${await freePort()}`, 'connection refused'],
    ['the host is unknown', async () => 'nowhere.invalid', 'host not found'],
    ['the database hangs', async () => `127.0.0.1:${await silentPort()}`, 'no answer within 1 s'],
  ])('when %s', async (_what, place, reason) => {
    const url = `postgresql://avalive:a-password@${await place()}/avalive?sslmode=verify-full`
    expect(await explanationOf(url)).toBe(`The database cannot be reached at DATABASE_URL: ${reason}.`)
  })

  it('when the database does not exist', async ({ databaseUrl }) => {
    const another = databaseUrl.replace(/\/test_\w+\?/, '/another?')
    expect(await explanationOf(another)).toBe(
      'The database cannot be reached at DATABASE_URL: database "another" does not exist.',
    )
  })

  it('when Redis is missing', async ({ databaseUrl }) => {
    const REDIS_URL = `redis://:a-password@127.0.0.1:${await freePort()}`
    expect(await explanationOf(databaseUrl, { REDIS_URL })).toBe(
      'Redis cannot be reached at REDIS_URL: connection refused.',
    )
  })

  it('when Redis hangs', async ({ databaseUrl }) => {
    const REDIS_URL = `redis://:a-password@127.0.0.1:${await silentPort()}`
    expect(await explanationOf(databaseUrl, { REDIS_URL })).toBe(
      'Redis cannot be reached at REDIS_URL: no answer within 5 s.',
    )
  })
})

describe('a start that fails for a reason other than the database', () => {
  it('explains that the account may not use the port', () => {
    // Simulated, because root may use every port and tests may run as root.
    const error = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), {
      code: 'EACCES',
      syscall: 'listen',
    })
    expect(explain(error, 80)).toBe('Port 80 may not be used by this account. Choose one above 1023 with PORT=…')
  })

  it('shows the stack when a file of the web app is missing', async ({ databaseUrl }) => {
    const env = { ...productionEnv(databaseUrl, await freePort()), LOG_LEVEL: 'silent' }
    const error = await startServer({ webFolder: '/nowhere', env }).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'ENOENT' })
    expect(explain(error)).toBeUndefined()
  })
})

it('a database that closes connections during the start is explained in one sentence', async ({ database }) => {
  const proxy = await openDatabaseProxy(database.connectionString)
  onTestFinished(() => proxy.close())
  const env = {
    ...productionEnv(proxy.connectionString.replace('@/', '@localhost/'), await freePort()),
    LOG_LEVEL: 'silent',
  }
  const onProgress = (line: string) => {
    if (line === 'database reached') void proxy.cut()
  }
  const error = await startServer({ webFolder: null, env, onProgress }).catch((error: unknown) => error)
  expect(explain(error)).toBe('The database stopped answering during the start.')
})

it('a start without Redis prints only its explanation and exits with code 1', {
  timeout: 60_000,
}, async ({ databaseUrl }) => {
  const child = spawn(process.execPath, [join(root, 'scripts/dev-server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
      ...productionEnv(databaseUrl, await freePort()),
      REDIS_URL: `redis://:a-password@127.0.0.1:${await freePort()}`,
    },
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect(stderr).toBe('Redis cannot be reached at REDIS_URL: connection refused.\n')
  expect(stdout).not.toMatch(/"level"|a-password/)
  expect(code).toBe(1)
})
