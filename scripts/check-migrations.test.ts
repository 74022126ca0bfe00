import { expect, it } from 'vitest'
import { migrationFaults } from './check-migrations.ts'

const landed = { '0001_accounts.sql': 'a', '0002_ledger.sql': 'b' }

it.each([
  ['nothing', landed, []],
  ['two migrations with one number', { ...landed, '0002_more.sql': 'c' }, ['same number', 'is new']],
  ['a gap', { ...landed, '0004_more.sql': 'c' }, ['missing before 0004_more.sql', 'is new']],
  ['an edited migration', { ...landed, '0002_ledger.sql': 'x' }, ['0002_ledger.sql has landed and was edited']],
  ['a removed migration', { '0001_accounts.sql': 'a' }, ['0002_ledger.sql has landed and was removed']],
])('finds %s', (_, found, faults) => {
  expect(migrationFaults(found, landed)).toEqual(faults.map((fault) => expect.stringContaining(fault)))
})
