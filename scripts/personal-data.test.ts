import { keepReasons } from '@avalive/rules/privacy/request'
import { expect, it } from 'vitest'
import { features } from '../apps/server/src/app.ts'
import { columnClasses } from '../apps/server/src/platform/db/data-classes.ts'
import { tableOwners } from './table-owners.ts'

/** Tables with something about people that no area declares as a person's, and why. */
const exceptions: Readonly<Record<string, string>> = {
  consoleAttendance: 'which operator has a case open at the moment',
  tallies: 'numbers of followers, without who they are',
  auditLog:
    'what operators did; it names accounts by their id, and says that texts of people changed without repeating them',
  livePointDays:
    'sums of the gifts that a person received; those are exported one by one, and so are the points issued',
  noticeContents: 'texts of the service, written by operators',
  payoutBatches: 'files of many people; each person’s part is in bankTransfers',
  payoutStops: 'about the books, not about a person',
  prepaidFigures: 'sums over all people',
  presentCampaigns: 'of operators',
  presentCoinCampaigns: 'of operators',
  presentCodes: 'printed codes, which belong to nobody',
  reportNotes: 'of operators; part of a case that is kept for safety',
  serviceMutedWords: 'of operators',
  ledgerChecks: 'about the books, not about a person',
  moneyProofs: 'about the books, not about a person',
}

const declared = features.flatMap(({ personalData }) => personalData ?? [])
const tablesOf = new Set<string>(declared.flatMap(({ rows }) => rows.map(({ table }) => table)))

/** Catalogues and settings have public columns without a person. */
const namesSomebody = (columns: Readonly<Record<string, string>>): boolean =>
  Object.values(columns).some((kind) => ['personal', 'sealed', 'money'].includes(kind)) ||
  Object.keys(columns).some((column) => /^(user|streamer|sender|owner|host)Id$/.test(column))

const personal = Object.entries(columnClasses).flatMap(([table, columns]) => (namesSomebody(columns) ? [table] : []))

it.each(personal)('the table %s is declared as personal data, or excepted with a reason', (table) => {
  expect(tablesOf.has(table) || table in exceptions).toBe(true)
})

it('no table is both declared and excepted, and no exception is of the past', () => {
  expect(Object.keys(exceptions).filter((table) => tablesOf.has(table) || !personal.includes(table))).toEqual([])
})

it('each area declares tables that it owns, and the platform’s are declared for it', () => {
  const faults = features.flatMap(({ personalData }) =>
    [personalData ?? []].flat().flatMap(({ area, rows }) =>
      rows.flatMap(({ table }) => {
        const owner: string = tableOwners[table as keyof typeof tableOwners]
        return owner === (area === 'ledger' ? 'platform' : area) ? [] : [`${area}: ${table} belongs to ${owner}`]
      }),
    ),
  )
  expect(faults).toEqual([])
})

it('names of one area are unique, and so are areas', () => {
  const areas = declared.map(({ area }) => area)
  expect(new Set(areas).size).toBe(areas.length)
  for (const { rows } of declared) {
    const names = rows.filter(({ isExported }) => isExported).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})

it('every reason to keep something is used, so that the person’s page explains no other', () => {
  const used = declared.flatMap(({ rows }) =>
    rows.flatMap(({ fate }) => (typeof fate === 'object' && 'keep' in fate ? [fate.keep] : [])),
  )
  expect(new Set(used)).toEqual(new Set(keepReasons))
})
