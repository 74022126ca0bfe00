import { drawFrom, macOf, receiptOf, seedCommitment } from './draw.ts'
import type { GachaTable } from './table.ts'
import { tableCommitment } from './table.ts'
import type { DrawRecord } from './verify.ts'

/** Odds of a gacha with guarantees of rarity 3 and 4. */
export const sampleTable: GachaTable = {
  gachaId: 'sample',
  revision: 3,
  weightSets: [
    {
      weightSetId: 'default',
      drawCount: 1,
      type: 'none',
      entries: [
        { itemId: 'crown_gold', rarity: 4, weight: 15_001 },
        { itemId: 'crown_silver', rarity: 4, weight: 14_999 },
        { itemId: 'dress_red', rarity: 3, weight: 60_000 },
        { itemId: 'dress_blue', rarity: 3, weight: 60_000 },
        { itemId: 'hat', rarity: 2, weight: 250_000 },
        { itemId: 'socks', rarity: 1, weight: 600_000 },
      ],
    },
    {
      weightSetId: 'ten',
      drawCount: 10,
      type: 'rare3',
      entries: [
        { itemId: 'crown_gold', rarity: 4, weight: 100_000 },
        { itemId: 'dress_red', rarity: 3, weight: 450_000 },
        { itemId: 'dress_blue', rarity: 3, weight: 450_000 },
      ],
    },
    {
      weightSetId: 'fifty',
      drawCount: 50,
      type: 'rare4',
      entries: [
        { itemId: 'crown_gold', rarity: 4, weight: 333_334 },
        { itemId: 'crown_silver', rarity: 4, weight: 666_666 },
      ],
    },
  ],
}

/** A draw as the service reports it. */
export const sampleDraw = (
  serverSeed: string,
  terms: { userSeed: string; nonce: number; countBefore: number; times: number },
  table: GachaTable = sampleTable,
): DrawRecord => {
  const mac = macOf(serverSeed)
  const results = drawFrom(table, mac, terms)
  const draw = {
    ...terms,
    gachaId: table.gachaId,
    tableCommitment: tableCommitment(table),
    seedCommitment: seedCommitment(serverSeed),
    groupId: 'group',
  }
  return {
    ...draw,
    receipt: receiptOf(mac, { ...draw, results }),
    results: results.map(({ itemId, ...rest }) => ({ ...rest, item: { itemId } })),
  }
}
