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

  it('contains every item, with names in all languages', () => {
    const [defaults] = gacha.table.weightSets
    expect(defaults?.entries.map(({ itemId }) => itemId).toSorted()).toEqual(
      gacha.items.map(({ itemId }) => itemId).toSorted(),
    )
    for (const { names, colorNames } of gacha.items)
      for (const text of [names, colorNames]) expect(Object.keys(text)).toEqual([...locales])
  })

  // Run npm run simulate:gacha for a million draws of each.
  // shows gacha-22, gacha-33
  it('matches its published odds in 20,000 draws and keeps every guarantee', () => {
    const { test, broken } = simulate(gacha.table, SEED, 20_000)
    expect(broken).toBe(0)
    expect(test?.pValue).toBeGreaterThan(LEAST_LIKELY)
  })
})

describe('a simulation', () => {
  const [first] = all
  const published = first?.table
  const [defaults, ...guarantees] = published?.weightSets ?? []
  if (!published || !defaults) throw new Error('no gacha')

  // shows gacha-33
  it('detects odds that differ from the published ones by one percentage point', () => {
    const [rarest, ...others] = defaults.entries
    const commonest = others.at(-1)
    if (!rarest || !commonest) throw new Error('no odds')
    const shifted = defaults.entries.map((entry) => {
      if (entry === rarest) return { ...entry, weight: entry.weight + WHOLE / 100 }
      return entry === commonest ? { ...entry, weight: entry.weight - WHOLE / 100 } : entry
    })
    const drawn = { ...published, weightSets: [{ ...defaults, entries: shifted }, ...guarantees] }
    expect(simulate(drawn, SEED, 20_000, published).test?.pValue).toBeLessThan(LEAST_LIKELY)
  })

  // shows gacha-33
  it('detects a broken guarantee', () => {
    const broken = guarantees.map((set) => ({ ...set, entries: defaults.entries }))
    const drawn = { ...published, weightSets: [defaults, ...broken] }
    expect(guarantees.length).toBeGreaterThan(0)
    expect(simulate(drawn, SEED, 2000).broken).toBeGreaterThan(0)
  })
})

test('bonuses have every type, increasing draw counts, and only existing items and tickets', () => {
  const counts = bonuses.map(({ drawCount }) => drawCount)
  expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b))
  expect(new Set(bonuses.map(({ type }) => type)).size).toBe(6)
  for (const { setId, itemId, ticketTypeId } of bonuses) {
    const gacha = all.find(({ bonusSetId }) => bonusSetId === setId)
    expect(gacha?.kind).toBe('avatar')
    if (itemId) expect(gacha?.items.map((item) => item.itemId)).toContain(itemId)
    if (ticketTypeId) expect(tickets.map((type) => type.ticketTypeId)).toContain(ticketTypeId)
  }
})

test('no item is in two gachas', () => {
  const ids = all.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  expect(new Set(ids).size).toBe(ids.length)
})
