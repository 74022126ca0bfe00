import { partsSet } from '@avalive/contract/gacha-offer'
import type { GuaranteeType } from '@avalive/rules/gacha/guarantee'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'

export const partsSets = z.array(partsSet)
const original = z.enum(['', 'F001', 'M001'])

const gachas = (db: Database) =>
  db
    .selectFrom('gachas')
    .where('offered', '=', true)
    .select([
      'id',
      'gacha_id as gachaId',
      'kind',
      'group_id as groupId',
      'names',
      'priority',
      'original',
      'bonus_set_id as bonusSetId',
      'limited_times as limitedTimes',
      'banner_url as bannerUrl',
      'start_at as startAt',
      'end_at as endAt',
      'is_welcome_sale as isWelcomeSale',
      'is_color_exchangeable as isColorExchangeable',
      'set_id as setId',
      'rarity_guarantee_set_id as rarityGuaranteeSetId',
      (eb) =>
        eb
          .selectFrom('gacha_revisions')
          .whereRef('gacha_revisions.gacha_id', '=', 'gachas.id')
          .select((inner) => inner.fn.max('gacha_revisions.id').as('id'))
          .as('revisionId'),
    ])

const read = <R extends { original: string }>(row: R) => ({ ...row, original: original.parse(row.original) })

export type StoredGacha = Awaited<ReturnType<typeof findGacha>> & object

export const gachasOf = async (db: Database, kind: 'avatar' | 'furniture') =>
  (await gachas(db).where('kind', '=', kind).orderBy('priority', 'desc').orderBy('id').execute()).map(read)

export const findGacha = async (db: Database, gachaId: string, kind?: 'avatar' | 'furniture') => {
  const asked = gachas(db).where('gacha_id', '=', gachaId)
  const row = await (kind ? asked.where('kind', '=', kind) : asked).executeTakeFirst()
  return row && read(row)
}

const optionType = z.enum(['coin', 'ticket'])
const optionBonus = z.enum(['none', 'avatarPoint500'])

export type StoredOption = Awaited<ReturnType<typeof optionsOf>>[number]

/** The ways to pay, in the order in which they are named. */
export const optionsOf = async (db: Database, gachaIds: readonly bigint[]) => {
  if (gachaIds.length === 0) return []
  const rows = await db
    .selectFrom('gacha_consume_types')
    .where('gacha_id', 'in', gachaIds)
    .orderBy('gacha_id')
    .orderBy('position')
    .select([
      'gacha_id as gachaId',
      'position',
      'type',
      'names',
      'amount',
      'ticket_type_id as ticketTypeId',
      'times',
      'discount_amount as discountAmount',
      'discount_percent as discountPercent',
      'limited_count as limitedCount',
      'bonus_type as bonusType',
      'start_at as startAt',
      'end_at as endAt',
    ])
    .execute()
  return rows.map((row) => ({
    ...row,
    type: optionType.parse(row.type),
    bonusType: optionBonus.parse(row.bonusType),
  }))
}

const bonusType = z.enum(['ticket', 'avatarPoint', 'avatarItem', 'coin', 'point', 'livePoint'])

export type StoredBonus = Awaited<ReturnType<typeof bonusesOf>>[number]

export const bonusesOf = async (db: Database, setIds: readonly string[]) => {
  if (setIds.length === 0) return []
  const rows = await db
    .selectFrom('gacha_bonuses as b')
    .leftJoin('items as i', 'i.id', 'b.item_id')
    .where('b.set_id', 'in', setIds)
    .orderBy('b.draw_count')
    .orderBy('b.id')
    .select([
      'b.id',
      'b.set_id as setId',
      'b.draw_count as drawCount',
      'b.type',
      'b.amount',
      'b.names',
      'b.ticket_type_id as ticketTypeId',
      'b.item_id as storedItemId',
      'i.item_id as itemId',
      'i.parts_sets as partsSets',
    ])
    .execute()
  return rows.map((row) => ({
    ...row,
    type: bonusType.parse(row.type),
    partsSets: partsSets.parse(row.partsSets ?? []),
  }))
}

/** What somebody has been given of them all. */
export const receivedBonuses = async (db: Database, userId: bigint): Promise<ReadonlySet<bigint>> => {
  const rows = await db.selectFrom('gacha_awards').where('user_id', '=', userId).select('bonus_id as id').execute()
  return new Set(rows.map(({ id }) => id))
}

export type StoredItem = Awaited<ReturnType<typeof itemsOf>>[number]

/** Everything that can come out of these revisions. */
export const itemsOf = async (db: Database, revisionIds: readonly bigint[]) => {
  if (revisionIds.length === 0) return []
  const rows = await db
    .selectFrom('gacha_weights as w')
    .innerJoin('items as i', 'i.id', 'w.item_id')
    .where('w.revision_id', 'in', revisionIds)
    .distinct()
    .orderBy('w.revision_id')
    .orderBy('i.rarity', 'desc')
    .orderBy('i.id')
    .select([
      'w.revision_id as revisionId',
      'i.id',
      'i.item_id as itemId',
      'i.design_id as designId',
      'i.names',
      'i.color_names as colorNames',
      'i.rarity',
      'i.parts_sets as partsSets',
      'i.picture_url as pictureUrl',
    ])
    .execute()
  return rows.map((row) => ({ ...row, partsSets: partsSets.parse(row.partsSets) }))
}

const guaranteeType = z.enum(['none', 'rare3', 'rare3_rare4up', 'rare4'])
export const readGuarantee = (type: string): GuaranteeType => guaranteeType.parse(type)

export const suspendedUntil = async (db: Database, userId: bigint) =>
  (await db.selectFrom('users').where('id', '=', userId).select('suspended_until').executeTakeFirstOrThrow())
    .suspended_until
