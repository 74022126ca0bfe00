import { createHash } from 'node:crypto'
import type { PartsSet } from '@avalive/contract/gacha-offer'
import { artUrl } from '@avalive/demo-world/art-url'
import type { DemoBonus } from '@avalive/demo-world/gacha/bonuses'
import type { DemoDrawing, DemoTickets } from '@avalive/demo-world/gacha/drawings'
import type { DemoGacha, DemoItem } from '@avalive/demo-world/gacha/gachas'
import { TICKET } from '@avalive/demo-world/gacha/shelves'
import { garmentOf } from '@avalive/demo-world/pictures'
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
import { TableMemory } from './table-store.ts'

const idOf = async (tx: Transaction<DB>, vliveId: string): Promise<bigint> =>
  (await tx.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirstOrThrow()).id

const writeTicketType = async (tx: Transaction<DB>, type: DemoWorld['ticketTypes'][number]): Promise<void> => {
  await tx
    .insertInto('ticketTypes')
    .values({ ticketTypeId: type.ticketTypeId, names: JSON.stringify(type.names) })
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
  itemId: item.itemId,
  kind: item.kind,
  designId: item.designId,
  names: JSON.stringify(item.names),
  colorNames: JSON.stringify(item.colorNames),
  rarity: item.rarity,
  partsSets: JSON.stringify(partsSetsOf(item)),
  pictureUrl: artUrl('items', item.itemId),
  garment: garmentOf(item) && JSON.stringify(garmentOf(item)),
})

const writeGacha = async (tx: Transaction<DB>, gacha: DemoGacha, priority: number): Promise<void> => {
  const { id } = await tx
    .insertInto('gachas')
    .values({
      gachaId: gacha.gachaId,
      kind: gacha.kind,
      groupId: gacha.gachaId,
      names: JSON.stringify(gacha.names),
      priority,
      original: gacha.original,
      bonusSetId: gacha.bonusSetId ?? '',
      limitedTimes: gacha.limitedTimes ?? null,
      bannerUrl: artUrl('gachas', gacha.gachaId),
      startAt: gacha.startAt,
      endAt: gacha.endAt,
      isWelcomeSale: gacha.isWelcomeSale ?? false,
      isColorExchangeable: gacha.isColorExchangeable ?? false,
      setId: gacha.gachaId,
      rarityGuaranteeSetId: gacha.guarantees.length > 0 ? `${gacha.gachaId}-guarantee` : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('items').values(gacha.items.map(writeItem)).execute()
  const options = gacha.options.map((option, position) => ({
    gachaId: id,
    position,
    type: option.type,
    names: JSON.stringify(option.names),
    amount: option.amount,
    ticketTypeId: option.type === 'ticket' ? TICKET : null,
    times: option.times,
    discountAmount: option.discountAmount ?? 0,
    discountPercent: option.discountPercent ?? 0,
    limitedCount: option.limitedCount ?? null,
    bonusType: option.bonusType ?? 'none',
    startAt: option.startAt,
    endAt: option.endAt,
  }))
  await tx.insertInto('gachaConsumeTypes').values(options).execute()
  await publishTable(tx, gacha.table, gacha.startAt)
}

const writeBonus = async (tx: Transaction<DB>, bonus: DemoBonus): Promise<void> => {
  const item = bonus.itemId
    ? await tx.selectFrom('items').where('itemId', '=', bonus.itemId).select('id').executeTakeFirstOrThrow()
    : null
  await tx
    .insertInto('gachaBonuses')
    .values({
      setId: bonus.setId,
      drawCount: bonus.drawCount,
      type: bonus.type,
      amount: bonus.amount,
      names: JSON.stringify(bonus.names),
      itemId: item?.id ?? null,
      ticketTypeId: bonus.ticketTypeId ?? null,
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

/** The same in every demo world, because earlier draws are part of it. Later draws use a random seed. */
const demoSeed = (vliveId: string): string => createHash('sha256').update(`gacha ${vliveId}`).digest('hex')

/** Makes a draw the way the call does, but at a time in the past. */
const writeDrawing = async (
  tx: Transaction<DB>,
  drawing: DemoDrawing,
  number: number,
  tables: TableMemory,
): Promise<void> => {
  const { gachaId, consumeTypeIndex, times, userSeed, at } = drawing
  const userId = await idOf(tx, drawing.by)
  if (number === 0) await beginSeed(tx, userId, at, demoSeed(drawing.by))
  const wanted = { gachaId, consumeTypeIndex, times, userSeed, idempotencyKey: `demo-drawing-${number}` }
  const { id } = await makeDraw(tx, userId, wanted, { clock: { now: () => at }, tables })
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
  const tables = new TableMemory()
  for (const [number, drawing] of drawings.entries()) await writeDrawing(tx, drawing, number, tables)
}
