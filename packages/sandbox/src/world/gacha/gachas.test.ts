import { locales } from '@avalive/i18n/locales'
import { WHOLE } from '@avalive/rules/gacha/rate'
import { simulate } from '@avalive/rules/gacha/simulate'
import { tableFaults, totalOf } from '@avalive/rules/gacha/table'
import { describe, expect, it, test } from 'vitest'
import { bonuses, tickets } from './bonuses.ts'
import { gachas } from './gachas.ts'

const all = gachas(Temporal.Instant.from('2027-03-04T05:06:07Z'))
const SEED = '5eed'.repeat(16)
const LEAST_LIKELY = 0.001

describe.each(all.map((gacha) => [gacha.gachaId, gacha] as const))('the demo gacha %s', (_id, gacha) => {
  it('has odds that can be published, add up to 100 % and keep their guarantees', () => {
    expect(tableFaults(gacha.table)).toEqual([])
    for (const { entries } of gacha.table.weightSets) expect(totalOf(entries)).toBe(WHOLE)
  })

  it('gives every item, each with a name in all languages', () => {
    const [defaults] = gacha.table.weightSets
    expect(defaults?.entries.map(({ itemId }) => itemId).toSorted()).toEqual(
      gacha.items.map(({ itemId }) => itemId).toSorted(),
    )
    for (const { names, colorNames } of gacha.items)
      for (const text of [names, colorNames]) expect(Object.keys(text)).toEqual([...locales])
  })

  // A million draws of each: npm run simulate:gacha
  it('draws in 20,000 draws what it publishes, and keeps every guarantee', () => {
    const { test, broken } = simulate(gacha.table, SEED, 20_000)
    expect(broken).toBe(0)
    expect(test?.pValue).toBeGreaterThan(LEAST_LIKELY)
  })
})

test('a simulation notices odds that are not the published ones, and a guarantee that is not kept', () => {
  const table = all[0]?.table
  if (!table) throw new Error('no gacha')
  const [defaults, ...rest] = table.weightSets
  if (!defaults) throw new Error('no odds')
  const { broken } = simulate(
    { ...table, weightSets: [defaults, ...rest.map((set) => ({ ...set, entries: defaults.entries }))] },
    SEED,
    2000,
  )
  expect(broken).toBeGreaterThan(0)
})

test('no bonus of the demo world asks for a set to be complete: they go by the number of draws', () => {
  expect(bonuses.every(({ drawCount }) => drawCount > 0)).toBe(true)
  expect(new Set(bonuses.map(({ type }) => type)).size).toBe(6)
  expect(tickets.length).toBe(1)
})

test('no item stands in two gachas', () => {
  const ids = all.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  expect(new Set(ids).size).toBe(ids.length)
})
