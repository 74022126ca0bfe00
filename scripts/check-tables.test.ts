import { expect, it } from 'vitest'
import { faultsOf, listFaults, tablesIn } from './check-tables.ts'

const useCase = 'apps/server/src/features/coins/buy.ts'
const store = 'apps/server/src/features/coins/store.ts'
const misplaced = 'SQL belongs in a store'
const foreign = 'only live writes this table'
const unnamed = 'must name its table'

const wrong: [string, string, string][] = [
  [useCase, "await db.selectFrom('coinDebts').selectAll().execute()", misplaced],
  [useCase, 'await sql`select 1`.execute(db)', misplaced],
  [useCase, 'await sql<{ sum: bigint }>`select 1 as sum`.execute(db)', misplaced],
  [useCase, 'const lock = sql.lit(1)', misplaced],
  ['apps/server/src/main.ts', "db.selectFrom('users')", misplaced],
  ['apps/server/src/providers/geo/maxmind.ts', 'await sql`select 1`.execute(db)', misplaced],
  ['apps/server/src/features/coins/bookstore.ts', 'await sql`select 1`.execute(db)', misplaced],
  [store, "await db.insertInto('giftSends').values(row).execute()", foreign],
  [store, "await db\n  .updateTable('streams')\n  .set(values)\n  .execute()", foreign],
  [store, "await db.updateTable('streams as s').set(values).execute()", foreign],
  [store, "await db.deleteFrom('follows').execute()", foreign],
  [store, "await db.mergeInto('tallies').using('x', 'a', 'b')", foreign],
  [store, 'await sql`insert into comments (id) values (1)`.execute(db)', foreign],
  [store, 'await sql`insert into comments as c (id) values (1)`.execute(db)', foreign],
  [store, 'await sql`update streams set status = 30`.execute(db)', foreign],
  [store, 'await sql`UPDATE only "streams" AS s SET status = 30`.execute(db)', foreign],
  [store, 'await sql`delete from blocks where true`.execute(db)', foreign],
  [store, 'await sql`truncate table presence_spans`.execute(db)', foreign],
  [store, 'await sql`truncate presence_spans`.execute(db)', foreign],
  [store, 'await sql`merge into rooms using x on true when matched then do nothing`.execute(db)', foreign],
  [
    store,
    'await sql`\n  with seen as (\n    update presence_spans p\n    set ended_at = now() returning id\n  )\n  select id from seen`.execute(db)',
    foreign,
  ],
  ['apps/server/src/platform/audit.ts', "tx.insertInto('users').values(row)", 'only account writes this table'],
  ['apps/server/src/features/live/seed.ts', "tx.insertInto('users').values(row)", 'only account writes this table'],
  [store, "db.insertInto('coin_debts').values(row)", 'scripts/table-owners.ts does not know this table'],
  [store, 'await sql`delete from nothing`.execute(db)', 'scripts/table-owners.ts does not know this table'],
  [store, "db.insertInto('nothing').values(row)", 'scripts/table-owners.ts does not know this table'],
  [store, 'db.deleteFrom(table).execute()', unnamed],
  [store, `await sql\`delete from \${sql.table(name)}\`.execute(db)`, unnamed],
  [store, `await sql\`update \${sql.table(name)} set id = 1\`.execute(db)`, unnamed],
]

it.each(wrong)('refuses in %s: %s', (file, source, fault) => {
  expect(faultsOf(file, source)).toEqual([expect.stringContaining(fault)])
})

const right: [string, string][] = [
  [store, "await db.selectFrom('giftSends').innerJoin('users', 'a', 'b').execute()"],
  [store, "await db.insertInto('coinDebts').values(row).execute()"],
  [store, 'await sql`select id from streams order by id for update skip locked`.execute(db)'],
  [store, 'await sql`select id from streams s for no key update of s`.execute(db)'],
  [store, 'await sql`insert into coin_debts (id) values (1) on conflict (id) do update set id = 2`.execute(db)'],
  ['apps/server/src/features/coins/debt-store.ts', 'await sql`update coin_debts d set cleared = 0`.execute(db)'],
  ['apps/server/src/features/sandbox/broadcast/store.ts', "db.updateTable('sandboxState').set(values)"],
  ['apps/server/src/features/live/seed.ts', "tx.insertInto('streams').values(row)"],
  ['apps/server/src/platform/ledger.ts', 'await sql`insert into ledger_accounts (kind) select 1`.execute(tx)'],
  ['apps/server/src/platform/reseal.ts', `await sql\`update \${sql.table(name)} set id = 1\`.execute(db)`],
  [useCase, '// await sql`delete from streams`'],
  [useCase, "/** Calls .selectFrom('users') through its store. */\nawait readBuyer(db, id)"],
  [useCase, "import type { Transaction } from 'kysely'\nawait db.transaction().execute((tx) => save(tx))"],
]

it.each(right)('allows in %s: %s', (file, source) => {
  expect(faultsOf(file, source)).toEqual([])
})

it('finds a table without an owner, and an owner of a table that does not exist', () => {
  const tables = tablesIn(
    'export interface DB {\n  users: {\n    id: bigint\n  }\n  streams: {\n    id: bigint\n  }\n}\n',
  )
  expect(listFaults(tables, ['users', 'streams'])).toEqual([])
  expect(listFaults(tables, ['users', 'videos'])).toEqual([
    'scripts/table-owners.ts: streams has no owner',
    'scripts/table-owners.ts: there is no table videos',
  ])
})
