import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestDatabase } from '@avalive/testkit/database'
import { databaseTest } from '@avalive/testkit/database-test'
import { describe, expect } from 'vitest'
import { type Connections, connect } from './db/database.ts'
import { transfer } from './ledger.ts'
import { checkLedger } from './ledger-check.ts'

const it = databaseTest.extend('connections', { scope: 'file' }, ({ database }) =>
  connect(database.connectionString, 2, () => {}),
)
it.beforeAll(async ({ connections }) => {
  const { id: ownerId } = await connections.db
    .insertInto('users')
    .values({
      vliveId: 'v1',
      profileId: 'p1',
      username: 'mio',
      nickname: 'Mio',
      birthday: '2000-01-01',
      region: 'JP',
      iconUrl: '/',
      createdAt: Temporal.Instant.from('2026-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transfer(connections.db, {
    key: 'one',
    reason: 'purchase',
    at: Temporal.Instant.from('2026-01-01T00:00:00Z'),
    postings: [
      { ownerId: null, kind: 'coinSale', amount: -1000n },
      { ownerId, kind: 'chargedCoin', amount: 1000n },
    ],
  })
})
it.afterAll(async ({ connections }) => {
  await connections.close()
})

/** Runs the script of `npm run ledger:check`. */
const command = async (database: TestDatabase): Promise<{ code: number; said: string }> => {
  const script = join(import.meta.dirname, '../../../../scripts/ledger-check.ts')
  const env = { ...process.env, DATABASE_URL: database.connectionString }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, said: stdout }
  }
}

const falsify = (connections: Connections, by: number) =>
  connections.pool.query('update ledger_accounts set balance = balance + $1 where owner_id is not null', [by])

describe('the ledger check', () => {
  // shows coins-84
  it('recomputes every balance from the transfers and finds no difference', async ({ database, connections }) => {
    expect(await checkLedger(connections.db)).toEqual({ accounts: 6, transfers: 1, faults: [] })
    expect(await command(database)).toEqual({ code: 0, said: '✓ 6 accounts and 1 transfers agree\n' })
  })

  // shows coins-84
  it('reports a balance that differs from the sum of its postings, and exits with 1', async ({
    database,
    connections,
  }) => {
    await falsify(connections, 1)
    const { faults } = await checkLedger(connections.db)
    expect(faults).toMatchObject([{ what: 'balance', recorded: 1001n, proved: 1000n }])
    const { code, said } = await command(database)
    expect(code).toBe(1)
    expect(said).toContain('says 1001, its postings say 1000')
    await falsify(connections, -1)
  })
})
