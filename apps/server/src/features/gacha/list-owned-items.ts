import type { gacha } from '@avalive/contract/gacha'
import type { OwnedItem } from '@avalive/contract/gacha-draw'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Handler } from '../../platform/http/bind.ts'
import { itemAnswer } from './answers.ts'
import { ownedBefore } from './inventory-store.ts'

/** Small, because the draws are below the list. */
const PAGE_SIZE = 10

/** The first part of a stored source. */
const sources: Readonly<Record<string, OwnedItem['source']>> = { gacha: 'draw', gachaBonus: 'bonus', qr: 'qrGift' }

const sourceOf = (stored: string): OwnedItem['source'] => {
  const source = sources[stored.slice(0, stored.indexOf(':'))]
  if (!source) throw new Error(`unknown source of an item: ${stored}`)
  return source
}

export const listOwnedItems: Handler<typeof gacha.listOwnedItems> = async (
  { before },
  { context: { db }, caller, locale },
) => {
  const found = await ownedBefore(db, caller.userId, before === undefined ? undefined : BigInt(before), PAGE_SIZE + 1)
  const page = found.slice(0, PAGE_SIZE)
  return {
    items: page.map(({ id, source, at, ...item }) => ({
      id: String(id),
      item: itemAnswer(item, locale),
      source: sourceOf(source),
      at: timeValueOf(at),
    })),
    next: found.length > PAGE_SIZE ? String(page.at(-1)?.id) : null,
  }
}
