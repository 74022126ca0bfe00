import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex } from './bytes.ts'
import { drawFrom, macOf } from './draw.ts'
import { sampleDraw, sampleTable } from './gacha.testing.ts'
import { entryAt, rollOf } from './roll.ts'
import { type GachaTable, tableCommitment, tableFaults } from './table.ts'
import { type DrawRecord, verifyDraw, verifySequence } from './verify.ts'

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex)
const terms = fc.record({
  userSeed: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }),
  nonce: fc.nat(10_000),
  countBefore: fc.nat(200),
  times: fc.integer({ min: 1, max: 10 }),
})

/** Another text of the same length, with one character replaced. */
const changed = (text: string, at: number): string => {
  const index = at % text.length
  const letter = text[index] ?? ''
  const other = /[0-8a-eg-y]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 1) : letter === '0' ? '1' : '0'
  return text.slice(0, index) + other + text.slice(index + 1)
}

describe('a draw', () => {
  it('is the same whenever it is recomputed, and passes verification', () => {
    fc.assert(
      fc.property(seed, terms, (serverSeed, how) => {
        const draw = sampleDraw(serverSeed, how)
        expect(sampleDraw(serverSeed, how)).toEqual(draw)
        expect(verifyDraw(draw, sampleTable, serverSeed)).toMatchObject({ ok: true })
      }),
    )
  })

  it('gives these pinned results for the seeds of this example', () => {
    const serverSeed = `${'00'.repeat(31)}01`
    const how = { userSeed: 'my own seed', nonce: 7, countBefore: 8, times: 3 }
    expect(drawFrom(sampleTable, macOf(serverSeed), how)).toMatchInlineSnapshot(`
      [
        {
          "index": 0,
          "itemId": "socks",
          "roll": 619504,
          "weightSetId": "default",
        },
        {
          "index": 1,
          "itemId": "dress_blue",
          "roll": 599738,
          "weightSetId": "ten",
        },
        {
          "index": 2,
          "itemId": "crown_gold",
          "roll": 1785,
          "weightSetId": "default",
        },
      ]
    `)
  })

  // shows gacha-24
  it('fails verification when a character of the server seed changes', () => {
    fc.assert(
      fc.property(seed, terms, fc.nat(63), (serverSeed, how, at) => {
        expect(verifyDraw(sampleDraw(serverSeed, how), sampleTable, changed(serverSeed, at))).toEqual({
          ok: false,
          fault: 'seed',
        })
      }),
    )
  })

  // shows gacha-24
  it('fails verification when a weight, item, rarity, draw count or weight set id of its table changes', () => {
    const cell = fc.record({ set: fc.nat(2), entry: fc.nat(1), part: fc.nat(4) })
    fc.assert(
      fc.property(seed, terms, cell, (serverSeed, how, { set, entry, part }) => {
        const table: GachaTable = {
          ...sampleTable,
          weightSets: sampleTable.weightSets.map((one, index) => {
            if (index !== set) return one
            if (part === 3) return { ...one, drawCount: one.drawCount + 1 }
            if (part === 4) return { ...one, weightSetId: changed(one.weightSetId, 0) }
            return {
              ...one,
              entries: one.entries.map((row, place) => {
                if (place !== entry) return row
                if (part === 0) return { ...row, weight: row.weight + 1 }
                if (part === 1) return { ...row, itemId: changed(row.itemId, place) }
                return { ...row, rarity: row.rarity + 1 }
              }),
            }
          }),
        }
        expect(verifyDraw(sampleDraw(serverSeed, how), table, serverSeed)).toEqual({ ok: false, fault: 'table' })
      }),
    )
  })

  it('fails verification when it claims a table that was not used', () => {
    const table = { ...sampleTable, revision: 4 }
    const draw = { ...sampleDraw('ab'.repeat(32), { userSeed: 'x', nonce: 0, countBefore: 0, times: 1 }) }
    const told = { ...draw, tableCommitment: tableCommitment(table) }
    expect(verifyDraw(told, table, 'ab'.repeat(32))).toEqual({ ok: false, fault: 'receipt' })
  })

  // shows gacha-24
  it('fails verification when a result changes, is missing or is added', () => {
    const part = fc.constantFrom('item', 'roll', 'set', 'index', 'gone', 'added')
    fc.assert(
      fc.property(seed, terms, fc.nat(9), part, (serverSeed, how, at, what) => {
        const draw = sampleDraw(serverSeed, how)
        const place = at % draw.results.length
        const others = draw.results.map((result, index) => {
          if (index !== place) return result
          if (what === 'item') return { ...result, item: { itemId: changed(result.item.itemId, at) } }
          if (what === 'roll') return { ...result, roll: result.roll ^ 1 }
          if (what === 'set') return { ...result, weightSetId: changed(result.weightSetId, at) }
          return what === 'index' ? { ...result, index: result.index + 1 } : result
        })
        const [first] = others
        const results =
          {
            gone: others.slice(1),
            added: [...others, ...(first ? [first] : [])],
          }[what as string] ?? others
        expect(verifyDraw({ ...draw, results }, sampleTable, serverSeed)).toEqual({ ok: false, fault: 'results' })
      }),
    )
  })

  const other: [string, (draw: DrawRecord) => DrawRecord][] = [
    ['own seed', (draw) => ({ ...draw, userSeed: `${draw.userSeed.slice(0, -1)}\u0001` })],
    ['nonce', (draw) => ({ ...draw, nonce: draw.nonce + 1 })],
    ['group', (draw) => ({ ...draw, groupId: changed(draw.groupId, 0) })],
    ['count', (draw) => ({ ...draw, countBefore: draw.countBefore + 50 })],
    ['receipt', (draw) => ({ ...draw, receipt: changed(draw.receipt, 5) })],
  ]
  // shows gacha-24
  it.each(other)('fails verification when its %s changes, even if the results stay the same', (_what, change) => {
    fc.assert(
      fc.property(seed, terms, (serverSeed, how) => {
        const draw = sampleDraw(serverSeed, how)
        expect(verifyDraw(change(draw), sampleTable, serverSeed).ok).toBe(false)
      }),
    )
  })
})

describe('a sequence of draws', () => {
  const made = [0, 1, 2].map((nonce) =>
    sampleDraw('cd'.repeat(32), { userSeed: 'x', nonce, countBefore: nonce * 10, times: 10 }),
  )
  const [first, second, third] = made as [DrawRecord, DrawRecord, DrawRecord]
  it.each([
    ['whole', [third, first, second], null],
    ['one left out', [first, third], 'nonceMissing'],
    ['the first left out', [second, third], 'nonceMissing'],
    ['counted twice', [first, { ...second, countBefore: 0 }, third], 'countMissing'],
    ['a seed that began anew', [first, { ...second, seedCommitment: 'other', nonce: 0 }], null],
  ] as const)('%s', (_name, draws, fault) => {
    expect(verifySequence(draws)).toBe(fault)
  })

  it.each([
    ['the last one left out', [first, second], 3, 'nonceMissing'],
    ['all of them left out', [], 1, 'nonceMissing'],
    ['none left out', [first, second, third], 3, null],
    ['one that came after the seed was asked for', [first, second, third], 2, null],
  ] as const)('%s, when the seed’s number of draws is known', (_name, draws, nonce, fault) => {
    expect(verifySequence(draws, { seedCommitment: first.seedCommitment, nonce })).toBe(fault)
  })
})

describe('a roll', () => {
  it('rejects words above the largest multiple of the total instead of reducing them', () => {
    const total = 3_000_000_000
    const answers = [[3_000_000_000, 4_294_967_295, 17, 0, 0, 0, 0, 0]]
    const mac = () => {
      const bytes = new Uint8Array(32)
      answers[0]?.forEach((word, index) => {
        new DataView(bytes.buffer).setUint32(4 * index, word)
      })
      return bytes
    }
    expect(rollOf(mac, { userSeed: 'x', nonce: 0, index: 0 }, total)).toBe(17)
  })

  it('computes another HMAC when all eight words are rejected', () => {
    const asked: string[] = []
    const mac = (message: Uint8Array) => {
      asked.push(new TextDecoder().decode(message))
      const bytes = new Uint8Array(32)
      if (asked.length === 1) bytes.fill(255)
      return bytes
    }
    expect(rollOf(mac, { userSeed: 'a:b', nonce: 4, index: 2 }, 1_000_000)).toBe(0)
    expect(asked).toEqual(['roll:a:b:4:2:0', 'roll:a:b:4:2:1'])
  })

  it.each([
    [0, 'crown_gold'],
    [15_000, 'crown_gold'],
    [15_001, 'crown_silver'],
    [29_999, 'crown_silver'],
    [30_000, 'dress_red'],
    [399_999, 'hat'],
    [400_000, 'socks'],
    [999_999, 'socks'],
  ])('of %i falls on %s', (roll, itemId) => {
    expect(entryAt(sampleTable.weightSets[0]?.entries ?? [], roll).itemId).toBe(itemId)
  })
})

describe('a table', () => {
  const [defaults, ...rest] = sampleTable.weightSets
  const withDefaults = (change: Partial<NonNullable<typeof defaults>>): GachaTable => ({
    ...sampleTable,
    weightSets: defaults ? [{ ...defaults, ...change }, ...rest] : rest,
  })
  it.each([
    ['can be drawn from', sampleTable, []],
    ['must have default odds', { ...sampleTable, weightSets: rest }, ['there must be one set of default odds']],
    [
      'must add up to 100 %',
      withDefaults({ entries: (defaults?.entries ?? []).slice(1) }),
      ['default does not add up to 100 %'],
    ],
    ['must have ids without spaces', { ...sampleTable, gachaId: 'a b' }, ['a b is not an id']],
    [
      'must keep its guarantees',
      {
        ...sampleTable,
        weightSets: sampleTable.weightSets.map((set) =>
          set.drawCount === 50 ? { ...set, entries: defaults?.entries ?? [] } : set,
        ),
      },
      ['fifty does not keep its guarantee'],
    ],
    [
      'must promise no less the rarer the promise is: the fiftieth would be by rarity 3 alone',
      {
        ...sampleTable,
        weightSets: sampleTable.weightSets.map((set) => ({
          ...set,
          drawCount: { ten: 50, fifty: 10 }[set.weightSetId] ?? 1,
        })),
      },
      ['ten promises less than one that comes more often'],
    ],
    [
      'must have whole weights above zero',
      withDefaults({
        entries: [
          { itemId: 'a', rarity: 1, weight: 999_999.5 },
          { itemId: 'b', rarity: 1, weight: 0.5 },
        ],
      }),
      ['default contains an invalid weight'],
    ],
  ])('%s', (_name, table, faults) => {
    expect(tableFaults(table)).toEqual(faults)
  })
})
