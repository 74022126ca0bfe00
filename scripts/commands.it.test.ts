import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { saveCustomer } from '@avalive/server/features/coins/store'
import { remember } from '@avalive/server/features/sandbox/store'
import { openSession } from '@avalive/server/features/session/open-session'
import { writeConnection } from '@avalive/server/platform/embedded-postgres/connection-file'
import { keysInUse } from '@avalive/server/platform/reseal'
import type { TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { cloneDatabase } from '@avalive/testkit/database'
import { BrowserMember, createPasskey } from '@avalive/testkit/passkeys'
import { testSealingKeys } from '@avalive/testkit/sealing-keys'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, vi } from 'vitest'

import { inRoot } from './lib/root.ts'

/** Runs a command as npm does, in a process of its own. */
const run = async (args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code }
}

/** The data directory of a running sandbox, as commands find it. */
const sandboxOf = async (app: TestApp): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-commands-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await writeConnection(dataDir, app.database.connectionString)
  return dataDir
}

/** Waits for a line that the server writes about a command. */
const logged = (app: TestApp, fields: object) => {
  const seen: unknown[] = []
  return vi.waitFor(() => {
    seen.push(...app.takeSecurityEvents())
    expect(seen).toContainEqual(expect.objectContaining(fields))
  }, 60_000)
}

const codeIn = (stdout: string): string => stdout.trim().split('\n').at(-1) ?? ''

describe('npm run make-operator', () => {
  // shows session-61
  it('makes an account an operator’s, prints a code that works, and is audited and logged', async ({ app, member }) => {
    const { vliveId, userId } = member
    const env = { DATABASE_URL: app.database.connectionString }
    const { stdout, code } = await run(['make-operator', vliveId], env)
    expect(code).toBe(0)
    expect(codeIn(stdout)).toMatch(/^(\w{5}-){3}\w{5}$/)
    const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
    if (!opened) throw new Error('no session')
    const operator = new BrowserMember(app, { ...member, ...opened })
    expect((await createPasskey(app, operator, codeIn(stdout))).status).toBe(200)
    expect(await app.auditOf(`user:${vliveId}`)).toEqual([
      {
        actorId: null,
        action: 'make-operator',
        before: { role: 'user', passkeys: 0 },
        after: { role: 'operator', passkeys: 0, invitedUntil: expect.any(String) },
        reason: null,
      },
    ])
    await logged(app, { event: 'operatorInvited', userId: String(userId) })
  })

  it('gives roles that an admin gave before, so that the operator counts as independent of the admin', async ({
    app,
    member: { userId, vliveId },
  }) => {
    const admin = await app.newMember({ role: 'operator' })
    const { db } = app.context
    const granted = { userId, role: 'money', grantedBy: admin.userId, grantedAt: app.clock.now() }
    await db.insertInto('operatorRoles').values(granted).execute()
    expect((await run(['make-operator', vliveId], { DATABASE_URL: app.database.connectionString })).code).toBe(0)
    const roles = db.selectFrom('operatorRoles').where('userId', '=', userId).where('grantedBy', 'is not', null)
    expect(await roles.select('role').execute()).toEqual([])
  })

  // shows session-61
  it('uses the clock of a sandbox that was moved', async ({ app, member }) => {
    await remember(app.context.db, 'clock', 'PT240H')
    const DATA_DIR = await sandboxOf(app)
    const { code } = await run(['make-operator', member.vliveId], { DATA_DIR })
    expect(code).toBe(0)
    const { expiresAt } = await app.context.db
      .selectFrom('passkeyInvites')
      .where('userId', '=', member.userId)
      .select('expiresAt')
      .executeTakeFirstOrThrow()
    const hours = expiresAt.since(Temporal.Now.instant()).total('hours')
    expect(hours).toBeGreaterThan(263)
    expect(hours).toBeLessThan(265)
  })

  it('changes nothing for an unknown account', async ({ app }) => {
    const before = await app.auditOf('user:nobody')
    const { stderr, code } = await run(['make-operator', 'nobody'], { DATABASE_URL: app.database.connectionString })
    expect([stderr, code]).toEqual(['There is no account with the vliveId nobody.\n', 1])
    expect(await app.auditOf('user:nobody')).toEqual(before)
  })
})

describe('npm run reseal', () => {
  it('seals all values with the first key, prints the keys in use, and is logged', async ({ app, member }) => {
    const { db, sealing } = app.context
    await saveCustomer(db, sealing, member.userId, 'cus_of_the_command')
    const newKey = `new:${Buffer.alloc(32, 7).toString('base64')}`
    const env = {
      DATABASE_URL: app.database.connectionString,
      LOOKUP_KEY: testSealingKeys.LOOKUP_KEY,
      SEALING_KEYS: `${newKey},${testSealingKeys.SEALING_KEYS}`,
    }
    const { stdout, stderr, code } = await run(['reseal'], env)
    expect([stderr, code]).toEqual(['', 0])
    expect(stdout).toContain('1 values sealed again with the key new')
    expect(stdout).toContain('✓ no other key is in use')
    expect(new Set((await keysInUse(db)).map(({ key }) => key))).toEqual(new Set(['new']))
    await logged(app, { event: 'valuesResealed', key: 'new', values: 1 })
    // Back to the key of the app, so that the order of tests does not matter.
    const back = { ...env, SEALING_KEYS: `${testSealingKeys.SEALING_KEYS},${newKey}` }
    expect((await run(['reseal'], back)).code).toBe(0)
  })

  it('refuses another lookup key than the database’s', async ({ app }) => {
    const env = {
      DATABASE_URL: app.database.connectionString,
      ...testSealingKeys,
      LOOKUP_KEY: Buffer.alloc(32, 9).toString('base64'),
    }
    const { stderr, code } = await run(['reseal'], env)
    expect(stderr).toContain('LOOKUP_KEY is not the key that this database was made with')
    expect(code).toBe(1)
  })
})

describe('npm run migrate', { timeout: 120_000 }, () => {
  it('creates the schema of an empty database as its owner, and does nothing the second time', async () => {
    const database = await cloneDatabase(inject('databaseServer'), 'template1')
    onTestFinished(() => database.drop())
    const env = {
      DATABASE_URL: database.connectionString,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      ...testSealingKeys,
    }
    const first = await run(['migrate'], env)
    expect([first.stderr, first.code]).toEqual(['', 0])
    expect(first.stdout).toMatch(/schema brought up to date \(\d+ migrations\)/)
    const second = await run(['migrate'], env)
    expect(second.stdout).toBe('• schema is up to date\n✓ the application’s role has its rights\n')
    const client = new pg.Client({ connectionString: database.connectionString })
    await client.connect()
    onTestFinished(() => client.end())
    expect((await client.query('select from users')).rowCount).toBe(0)
    await expect(client.query('create table mine ()')).rejects.toThrow('permission denied')
  })

  it('refuses to run without the owner', async ({ app }) => {
    const { stderr, code } = await run(['migrate'], { DATABASE_URL: app.database.connectionString, ...testSealingKeys })
    expect([stderr, code]).toEqual(['DATABASE_URL and MIGRATION_DATABASE_URL must be set.\n', 1])
  })
})
