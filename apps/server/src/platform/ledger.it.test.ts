import { asOwner } from '@avalive/testkit/database'
import { databaseTest } from '@avalive/testkit/database-test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type OwnPool, openPool } from './db/database.ts'

const it = databaseTest
  .extend('own', { scope: 'file' }, ({ database }) =>
    openPool({ connectionString: database.connectionString, max: 16 }, (reason) => expect.fail(reason)),
  )
  .extend('pool', { scope: 'file' }, ({ own }) => own.pool)
it.afterAll(async ({ own }) => {
  await own.close()
})

const account = async (pool: OwnPool['pool'], owned: boolean): Promise<string> => {
  const user = owned
    ? await pool.query(
        `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
         values (gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid()::text, 'Mio', '2000-01-01', 'JP', '/', now()) returning id`,
      )
    : null
  const kind = crypto.randomUUID()
  const { rows } = await pool.query('insert into ledger_accounts (owner_id, kind) values ($1, $2) returning id', [
    user?.rows[0].id ?? null,
    kind,
  ])
  return rows[0].id
}

const transfer = (pool: OwnPool['pool'], key: string, from: string, to: string, amount: number) =>
  pool.query("select ledger_transfer($1, 'test', now(), $2::bigint[], $3::bigint[]) as id", [
    key,
    [from, to],
    [-amount, amount],
  ])

const balance = async (pool: OwnPool['pool'], id: string) =>
  Number((await pool.query('select balance from ledger_accounts where id = $1', [id])).rows[0].balance)

describe('the ledger', () => {
  // shows coins-83
  it('moves value once per key and returns the same transfer on a repeat', async ({ pool }) => {
    const [house, wallet] = [await account(pool, false), await account(pool, true)]
    const first = await transfer(pool, 'once', house, wallet, 100)
    const again = await transfer(pool, 'once', house, wallet, 100)
    expect(again.rows).toEqual(first.rows)
    expect(await balance(pool, wallet)).toBe(100)
  })

  // shows coins-83
  it('refuses a used key with a different input', async ({ pool }) => {
    const [house, wallet] = [await account(pool, false), await account(pool, true)]
    await transfer(pool, 'other', house, wallet, 100)
    await expect(transfer(pool, 'other', house, wallet, 101)).rejects.toMatchObject({ code: 'AV002' })
  })

  // shows coins-82
  it('refuses a negative balance and a transfer that does not add up to zero', async ({ pool }) => {
    const [house, wallet] = [await account(pool, false), await account(pool, true)]
    await expect(transfer(pool, 'below', wallet, house, 1)).rejects.toMatchObject({ code: 'AV003' })
    await expect(
      pool.query("select ledger_transfer('invent', 'test', now(), $1::bigint[], $2::bigint[])", [
        [house, wallet],
        [-1, 2],
      ]),
    ).rejects.toMatchObject({ code: 'AV001' })
  })

  // shows coins-82
  it('never overdraws a wallet under concurrent spending', async ({ pool }) => {
    const [house, wallet] = [await account(pool, false), await account(pool, true)]
    await transfer(pool, 'fill', house, wallet, 50)
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => transfer(pool, `spend-${n}`, wallet, house, 3)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    expect(await balance(pool, wallet)).toBe(2)
  })

  it('moves value both ways between two wallets at once without a deadlock', async ({ pool }) => {
    const [house, one, two] = [await account(pool, false), await account(pool, true), await account(pool, true)]
    await transfer(pool, 'one', house, one, 1000)
    await transfer(pool, 'two', house, two, 1000)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 2 ? transfer(pool, `cross-${n}`, one, two, 1) : transfer(pool, `cross-${n}`, two, one, 1),
      ),
    )
    expect((await balance(pool, one)) + (await balance(pool, two))).toBe(2000)
  })

  it('refuses even its owner to update, delete or truncate postings and transfers', async ({ database }) => {
    const statements = [
      sql`update ledger_postings set amount = amount * 2`,
      sql`delete from ledger_transfers`,
      sql`truncate ledger_postings`,
    ]
    for (const statement of statements) {
      await expect(asOwner(database, (owner) => statement.execute(owner))).rejects.toThrow('append-only')
    }
  })

  // shows coins-83
  it('keeps every balance equal to the sum of its postings', async ({ pool }) => {
    const { rows } = await pool.query(
      `select a.id from ledger_accounts a left join ledger_postings p on p.account_id = a.id
       where a.owner_id is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
    )
    expect(rows).toEqual([])
  })
})
