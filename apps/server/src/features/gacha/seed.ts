import { createHash } from 'node:crypto'
import type { PartsSet } from '@avalive/contract/gacha-offer'
import { artUrl } from '@avalive/demo-world/art-url'
import type { DemoBonus } from '@avalive/demo-world/gacha/bonuses'
import type { DemoDrawing, DemoTickets } from '@avalive/demo-world/gacha/drawings'
import type { DemoGacha, DemoItem } from '@avalive/demo-world/gacha/gachas'
import { TICKET } from '@avalive/demo-world/gacha/shelves'
import type { DemoWorld } from '@avalive/demo-world/world'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Seed } from '../../platform/feature.ts'
import { transfer } from '../../platform/ledger.ts'
import { determine } from './determine.ts'
import { readUndetermined } from './determine-store.ts'
import { makeDraw } from './make-draw.ts'
import { publishTable } from './publish-table.ts'
import { beginSeed, currentSeed, reveal } from './seed-store.ts'

const idOf = async (tx: Transaction<DB>, vliveId: string): Promise<bigint> =>
  (await tx.selectFrom('users').where('vlive_id', '=', vliveId).select('id').executeTakeFirstOrThrow()).id

const writeTicketType = async (tx: Transaction<DB>, type: DemoWorld['ticketTypes'][number]): Promise<void> => {
  await tx
    .insertInto('ticket_types')
    .values({ ticket_type_id: type.ticketTypeId, names: JSON.stringify(type.names) })
    .execute()
}

const partsSetsOf = ({ itemId, designId, colorId, originals }: DemoItem): PartsSet[] =>
  originals.map((original) => ({
    id: originals.length === 1 ? designId : `${designId}-${original.toLowerCase()}`,
    colorId,
    original,
    thumbnailUrl: artUrl('items', itemId),
    colorThumbnailUrl: artUrl('swatches', colorId),
  }))

const writeItem = (item: DemoItem) => ({
  item_id: item.itemId,
  kind: item.kind,
  design_id: item.designId,
  names: JSON.stringify(item.names),
  color_names: JSON.stringify(item.colorNames),
  rarity: item.rarity,
  parts_sets: JSON.stringify(partsSetsOf(item)),
  picture_url: artUrl('items', item.itemId),
})

const writeGacha = async (tx: Transaction<DB>, gacha: DemoGacha, priority: number): Promise<void> => {
  const { id } = await tx
    .insertInto('gachas')
    .values({
      gacha_id: gacha.gachaId,
      kind: gacha.kind,
      group_id: gacha.gachaId,
      names: JSON.stringify(gacha.names),
      priority,
      original: gacha.original,
      bonus_set_id: gacha.bonusSetId ?? '',
      limited_times: gacha.limitedTimes ?? null,
      banner_url: artUrl('gachas', gacha.gachaId),
      start_at: gacha.startAt.toString(),
      end_at: gacha.endAt.toString(),
      is_welcome_sale: gacha.isWelcomeSale ?? false,
      is_color_exchangeable: gacha.isColorExchangeable ?? false,
      set_id: gacha.gachaId,
      rarity_guarantee_set_id: gacha.guarantees.length > 0 ? `${gacha.gachaId}-guarantee` : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('items').values(gacha.items.map(writeItem)).execute()
  const options = gacha.options.map((option, position) => ({
    gacha_id: id,
    position,
    type: option.type,
    names: JSON.stringify(option.names),
    amount: option.amount,
    ticket_type_id: option.type === 'ticket' ? TICKET : null,
    times: option.times,
    discount_amount: option.discountAmount ?? 0,
    discount_percent: option.discountPercent ?? 0,
    limited_count: option.limitedCount ?? null,
    bonus_type: option.bonusType ?? 'none',
    start_at: option.startAt.toString(),
    end_at: option.endAt.toString(),
  }))
  await tx.insertInto('gacha_consume_types').values(options).execute()
  await publishTable(tx, gacha.table, gacha.startAt)
}

const writeBonus = async (tx: Transaction<DB>, bonus: DemoBonus): Promise<void> => {
  const item = bonus.itemId
    ? await tx.selectFrom('items').where('item_id', '=', bonus.itemId).select('id').executeTakeFirstOrThrow()
    : null
  await tx
    .insertInto('gacha_bonuses')
    .values({
      set_id: bonus.setId,
      draw_count: bonus.drawCount,
      type: bonus.type,
      amount: bonus.amount,
      names: JSON.stringify(bonus.names),
      item_id: item?.id ?? null,
      ticket_type_id: bonus.ticketTypeId ?? null,
    })
    .execute()
}

const writeTickets = async (
  tx: Transaction<DB>,
  { owner, ticketTypeId, count }: DemoTickets,
  at: Temporal.Instant,
): Promise<void> => {
  const amount = BigInt(count)
  await transfer(tx, {
    key: `demoTickets:${owner}:${ticketTypeId}`,
    reason: 'demoWorld',
    at,
    postings: [
      { ownerId: null, kind: 'gachaTicketIssue', amount: -amount },
      { ownerId: await idOf(tx, owner), kind: `gachaTicket:${ticketTypeId}`, amount },
    ],
  })
}

/** The same in every demo world: what was drawn before is part of it. Whatever is drawn later has a seed of its own. */
const demoSeed = (vliveId: string): string => createHash('sha256').update(`gacha ${vliveId}`).digest('hex')

/** Draws as the call does, at its time in the past. */
const writeDrawing = async (tx: Transaction<DB>, drawing: DemoDrawing, number: number): Promise<void> => {
  const { gachaId, consumeTypeIndex, times, userSeed, at } = drawing
  const userId = await idOf(tx, drawing.by)
  if (number === 0) await beginSeed(tx, userId, at, demoSeed(drawing.by))
  const wanted = { gachaId, consumeTypeIndex, times, userSeed, idempotencyKey: `demo-drawing-${number}` }
  const id = await makeDraw(tx, userId, wanted, { now: () => at })
  if (!drawing.undetermined) await determine(tx, await readUndetermined(tx, id), [], at)
  if (!drawing.thenReveal) return
  await reveal(tx, (await currentSeed(tx, userId, at)).id, at)
  await beginSeed(tx, userId, at)
}

export const seedGacha: Seed = async (tx, world) => {
  const { ticketTypes, gachas, bonuses, tickets, drawings, people } = world
  for (const type of ticketTypes) await writeTicketType(tx, type)
  for (const [index, gacha] of gachas.entries()) await writeGacha(tx, gacha, gachas.length - index)
  for (const bonus of bonuses) await writeBonus(tx, bonus)
  const begin = people[0]?.joinedAt ?? Temporal.Instant.fromEpochMilliseconds(0)
  for (const owned of tickets) await writeTickets(tx, owned, begin)
  for (const [number, drawing] of drawings.entries()) await writeDrawing(tx, drawing, number)
}
