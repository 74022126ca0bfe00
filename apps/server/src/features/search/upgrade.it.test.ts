import { fold } from '@avalive/rules/search/fold'
import { searchKinds } from '@avalive/rules/search/keys'
import { cloneDatabase } from '@avalive/testkit/database'
import { migrateUntil, migrationFile } from '@avalive/testkit/migrate-until'
import { expect, inject, it } from 'vitest'
import { connect } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { indexBatch } from './index-changes.ts'
import { findCandidates } from './store.ts'

// shows search-8
it('finds people and streams that existed before the upgrade', async () => {
  const earlier = await cloneDatabase(inject('databaseServer'), 'template1')
  const { db, pool, close } = connect(earlier.ownerUrl, 2, (reason) => expect.fail(reason))
  try {
    await migrateUntil(pool, await migrationFile('search'))
    await pool.query(`
      insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
        select 'v' || n, 'p' || n, 'u' || n, case n when 700 then 'ツバメ' else 'Mio' end, '2000-01-31', 'JP', '/', now()
        from generate_series(1, 700) n;
      insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at)
        values ('m1', 'さえずり', '/', 1, 30, now(), now()), ('m2', 'さえずり', '/', 1, 40, now(), now());
      insert into stream_streamers (stream_id, user_id, position) select s.id, 700, 0 from streams s`)
    await migrate(pool)
    const batches: number[] = []
    const next = () => indexBatch(db, Temporal.Now.instant())
    for (let done = await next(); done > 0; done = await next()) batches.push(done)
    expect(batches).toEqual([500, 201])
    const found = async (query: string) => {
      const asked = { kinds: searchKinds, text: fold(query), readerId: null, now: Temporal.Now.instant() }
      const candidates = await findCandidates(db, { ...asked, most: 8, enough: 5 })
      return candidates.map(({ kind, refId }) => `${kind} ${refId}`).toSorted()
    }
    expect(await found('つばめ')).toEqual(['person 700', 'stream 1'])
    expect(await found('さえず')).toEqual(['stream 1'])
  } finally {
    await close()
    await earlier.drop()
  }
})

// shows search-3, search-8
it.for([
  // Two migrations add keys.
  ['search_while_typing', 'Sakura', 'skaur', 2],
  ['search_of_short_names', 'さくら', 'さくた', 1],
] as const)(
  'finds what was indexed before the migration %s while its name is typed with an error',
  async ([migration, nickname, query, changes]) => {
    const earlier = await cloneDatabase(inject('databaseServer'), 'template1')
    const { db, pool, close } = connect(earlier.ownerUrl, 2, (reason) => expect.fail(reason))
    try {
      await migrateUntil(pool, await migrationFile(migration))
      await pool.query(
        `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
           values ('v1', 'p1', 'u1', $1, '2000-01-31', 'JP', '/', now())`,
        [nickname],
      )
      await pool.query(`
        delete from search_changes;
        insert into search_entries (kind, ref_id, place, keys) select 0, id, 40, '{1}' from users`)
      await migrate(pool)
      expect(await indexBatch(db, Temporal.Now.instant())).toBe(changes)
      const asked = { kinds: searchKinds, text: fold(query), readerId: null, now: Temporal.Now.instant() }
      expect(await findCandidates(db, { ...asked, most: 8, enough: 5 })).toMatchObject([{ kind: 'person' }])
    } finally {
      await close()
      await earlier.drop()
    }
  },
)
