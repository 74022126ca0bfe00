import type { gachaOperations } from '@avalive/contract/gacha-operations'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { itemsNamed } from './catalogue-store.ts'
import { furnitureOddsOf, itemOddsOf, rarityRatesOf } from './odds.ts'
import { detailsOf, summaryOf } from './operated-content.ts'
import { listOperated } from './operated-list-store.ts'
import { findOperated, readOperated } from './operated-store.ts'

type Calls = typeof gachaOperations

export const listOperatedGachas: Handler<Calls['listOperatedGachas']> = async (input, { context: { db, clock } }) => {
  const now = clock.now()
  const { rows, next } = await listOperated(db, input, now)
  return { rows: rows.map((row) => summaryOf(readOperated(row), now)), next }
}

export const getOperatedGacha: Handler<Calls['getOperatedGacha']> = async ({ gachaId }, { context: { db, clock } }) => {
  const gacha = await findOperated(db, gachaId)
  if (!gacha) throw new Refusal('notFound')
  const now = clock.now()
  return { gacha: await detailsOf(db, gacha, now), now }
}

export const getGachaOddsPreview: Handler<Calls['getGachaOddsPreview']> = async (
  { kind, weightSets },
  { context: { db }, locale },
) => {
  const ids = new Set(weightSets.flatMap(({ entries }) => entries.map(({ itemId }) => itemId)))
  const items = await itemsNamed(db, kind, [...ids])
  const byId = new Map(items.map((item) => [item.itemId, item]))
  return {
    weightSets: weightSets.map(({ weightSetId, entries: sent }) => {
      const entries = sent.map(({ itemId, weight }) => {
        const item = byId.get(itemId)
        if (!item) throw new Refusal('gacha.unknownItem')
        return { id: item.id, itemId, rarity: item.rarity, weight }
      })
      return {
        weightSetId,
        rarityRates: rarityRatesOf(entries),
        gachaItems: kind === 'avatar' ? itemOddsOf(entries, items, locale) : [],
        furnitureGachaItemList: kind === 'furniture' ? furnitureOddsOf(entries, items, locale) : [],
      }
    }),
  }
}
