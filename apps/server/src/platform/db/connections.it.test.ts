import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { live } from '@avalive/contract/live'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { expect } from 'vitest'

const DATABASE_POOL = 6
const env = { DATABASE_POOL: String(DATABASE_POOL), COMMENT_LIMIT: '100000' }
const it = appTest.override('options', { env })

/** The maximum that docs/scaling.md tells operators to plan for. */
const documented = async (): Promise<number> => {
  const guide = await readFile(join(import.meta.dirname, '../../../../../docs/scaling.md'), 'utf8')
  const [, table = ''] = guide.split('| connections of one process')
  const most = (what: string) => Number(new RegExp(`\\| ${what} +\\| (\\d+)`).exec(table)?.[1])
  const others = ['due tasks', 'rooms', 'jobs', 'notifications', 'readiness']
  return others.reduce((sum, what) => sum + most(what), DATABASE_POOL)
}

it('a busy process opens no more connections than docs/scaling.md documents', async ({ app }) => {
  const { mediaId } = await liveKit(app).newStage()
  const members = await Promise.all(Array.from({ length: 20 }, () => app.newMember()))
  for (let n = 0; n < 40; n++) {
    await sql`select graphile_worker.add_job('outbox', '{"event":"none"}'::json)`.execute(app.context.db)
  }
  const busy = members.map(async (member) => {
    for (let n = 0; n < 10; n++) await app.call(live.sendComment, { mediaId, text: 'busy' }, member)
  })
  let most = 0
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(app.context.db)
    most = Math.max(most, rows[0]?.count ?? 0)
  }
  for (let n = 0; n < 20; n++) await count()
  await Promise.all(busy)
  await count()
  expect(most).toBeGreaterThan(DATABASE_POOL)
  expect(most).toBeLessThanOrEqual(await documented())
})
