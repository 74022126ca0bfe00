import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { writeGacha } from '@avalive/testkit/gacha'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'

const it = appTest.override('options', { parts: { due: [] } })

/** Catalogues that operators write: they stay small, and scanning them is right. */
const catalogues = [
  'gachas',
  'gacha_bonuses',
  'gacha_revisions',
  'gifts',
  'items',
  'service_muted_words',
  'ticket_types',
]

const statements = {
  'a gift': async (app: TestApp, { userId }: Member) => {
    const kit = liveKit(app)
    const [{ mediaId }, giftId] = [await kit.newStage(), await kit.newGift(5)]
    return `select refusal from send_gifts(
      '{${userId}}', '{key}', '{"\\\\x00"}', '{${mediaId}}', '{${giftId}}', '{1}', 500000000, now())`
  },
  'a comment': async (app: TestApp, { userId }: Member) => {
    const { mediaId } = await liveKit(app).newStage()
    return `select refusal from send_comment(
      ${userId}, 'key', '\\x00', '${mediaId}', 'Hi', 'hi', false, null, now(), 5, 10)`
  },
  'a draw': async ({ context: { db }, clock }: TestApp, { userId }: Member) => {
    const gachaId = await writeGacha(db, clock.now(), { options: [{ amount: 5 }] })
    await sql`insert into gacha_seeds (user_id, server_seed, commitment, created_at)
      select ${userId}, seed, sha256(seed), now() from sha256(convert_to(${String(userId)}, 'UTF8')) as seed`.execute(
      db,
    )
    return `select made.refusal from draw_basis_of(${userId}, 'key', '${gachaId}', 0) basis,
      lateral make_draw(${userId}, 'key', '\\x00', '${gachaId}', 0, basis_version(basis), 'public id', 'own seed',
        sha256('key'), 5, '{default}', '{0}', (select array_agg(id) from (select id from items limit 1) i), now()) made,
      lateral draw_answers(array[made.draw_id]), lateral gacha_wallet_of(made.user_id)`
  },
}

// The test's PostgreSQL has the costs of solid-state disks; a database that somebody else set up may not.
it.for([
  ['a gift', '1.1'],
  ['a gift', '4'],
  ['a comment', '1.1'],
  ['a comment', '4'],
  ['a draw', '1.1'],
  ['a draw', '4'],
] as const)(
  '%s uses indexes while tables are almost empty, with a page cost of %s',
  async ([what, cost], { app, member }) => {
    await liveKit(app).giveCoins(member, 1000)
    const statement = await statements[what](app, member)
    // A new connection has no plans yet.
    const client = new pg.Client({ connectionString: app.database.connectionString })
    await client.connect()
    try {
      await client.query('begin')
      await client.query(`set local random_page_cost = ${cost}`)
      expect((await client.query(statement)).rows).toEqual([{ refusal: null }])
      const { rows } = await client.query('select relname from pg_stat_xact_user_tables where seq_scan > 0')
      expect(rows.map(({ relname }) => relname).filter((name) => !catalogues.includes(name))).toEqual([])
    } finally {
      await client.query('rollback')
      await client.end()
    }
  },
)
