import { live } from '@avalive/contract/live'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { expect } from 'vitest'

const it = appTest

it('a statement with a mark is parsed once in each connection and answers each time', async ({ app }) => {
  const answers = await app.context.db.connection().execute(async (db) => {
    const sums: unknown[] = []
    for (const n of [1, 2]) {
      const { rows } = await sql<{ sum: number }>`select ${n}::int + 1 as sum /* prepared as sum */`.execute(db)
      sums.push(rows[0]?.sum)
    }
    const { rows } = await sql<{ name: string; statement: string; runs: bigint }>`
      select name, statement, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(db)
    return { sums, prepared: rows.filter(({ name }) => name === 'sum') }
  })
  expect(answers).toEqual({
    sums: [2, 3],
    prepared: [{ name: 'sum', statement: 'select $1::int + 1 as sum', runs: 2n }],
  })
})

it('gifts and comments are prepared', async ({ app, member }) => {
  const kit = liveKit(app)
  const { mediaId } = await kit.newStage()
  const giftId = await kit.newGift(5)
  await kit.giveCoins(member, 100)
  await app.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey: 'key of a gift' }, member)
  await app.call(live.sendComment, { mediaId, text: 'Hi' }, member)
  const names = new Set<string>()
  // The pool gives any of its connections: those that are taken at once are different ones.
  await Promise.all(
    Array.from({ length: 4 }, () =>
      app.context.db.connection().execute(async (db) => {
        const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
        for (const { name } of rows) names.add(name)
      }),
    ),
  )
  expect([...names]).toEqual(expect.arrayContaining(['send_comment', 'send_gifts']))
})
