import { partsSet } from '@avalive/contract/gacha-offer'
import type { GuaranteeType } from '@avalive/rules/gacha/guarantee'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { storedGarment } from '../../platform/garment.ts'

export const partsSets = z.array(partsSet)
const original = z.enum(['', 'F001', 'M001'])

const gachas = (db: Database) =>
  db
    .selectFrom('gachas')
    .where('offered', '=', true)
    .select([
      'id',
      'gachaId',
      'kind',
      'groupId',
      'names',
      'priority',
      'original',
      'bonusSetId',
      'limitedTimes',
      'bannerUrl',
      'startAt',
      'endAt',
      'isWelcomeSale',
      'isColorExchangeable',
      'setId',
      'rarityGuaranteeSetId',
      (eb) =>
        eb
          .selectFrom('gachaRevisions')
          .whereRef('gachaRevisions.gachaId', '=', 'gachas.id')
          .select((inner) => inner.fn.max('gachaRevisions.id').as('id'))
          .as('revisionId'),
    ])

const read = <R extends { original: string }>(row: R) => ({ ...row, original: original.parse(row.original) })

export type StoredGacha = Awaited<ReturnType<typeof findGacha>> & object

export const gachasOf = async (db: Database, kind: 'avatar' | 'furniture') =>
  (await gachas(db).where('kind', '=', kind).orderBy('priority', 'desc').orderBy('id').execute()).map(read)

export const findGacha = async (db: Database, gachaId: string, kind?: 'avatar' | 'furniture') => {
  const asked = gachas(db).where('gachaId', '=', gachaId)
  const row = await (kind ? asked.where('kind', '=', kind) : asked).executeTakeFirst()
  return row && read(row)
}

const optionType = z.enum(['coin', 'ticket'])
const optionBonus = z.enum(['none', 'avatarPoint500'])

export type StoredOption = Awaited<ReturnType<typeof optionsOf>>[number]

/** The payment options, in the order in which they are listed. */
export const optionsOf = async (db: Database, gachaIds: readonly bigint[]) => {
  if (gachaIds.length === 0) return []
  const rows = await db
    .selectFrom('gachaConsumeTypes')
    .where('gachaId', 'in', gachaIds)
    .orderBy('gachaId')
    .orderBy('position')
    .select([
      'gachaId',
      'position',
      'type',
      'names',
      'amount',
      'ticketTypeId',
      'times',
      'discountAmount',
      'discountPercent',
      'limitedCount',
      'bonusType',
      'startAt',
      'endAt',
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
    .selectFrom('gachaBonuses as b')
    .leftJoin('items as i', 'i.id', 'b.itemId')
    .where('b.setId', 'in', setIds)
    .orderBy('b.drawCount')
    .orderBy('b.id')
    .select([
      'b.id',
      'b.setId',
      'b.drawCount',
      'b.type',
      'b.amount',
      'b.names',
      'b.ticketTypeId',
      'i.itemId',
      'i.partsSets',
    ])
    .execute()
  return rows.map((row) => ({
    ...row,
    type: bonusType.parse(row.type),
    partsSets: partsSets.parse(row.partsSets ?? []),
  }))
}

/** The bonuses a person has been awarded. */
export const receivedBonuses = async (db: Database, userId: bigint): Promise<ReadonlySet<bigint>> => {
  const rows = await db.selectFrom('gachaAwards').where('userId', '=', userId).select('bonusId as id').execute()
  return new Set(rows.map(({ id }) => id))
}

export type StoredItem = Awaited<ReturnType<typeof itemsOf>>[number]

/** All items that these revisions can yield. */
export const itemsOf = async (db: Database, revisionIds: readonly bigint[]) => {
  if (revisionIds.length === 0) return []
  const rows = await db
    .selectFrom('gachaWeights as w')
    .innerJoin('items as i', 'i.id', 'w.itemId')
    .where('w.revisionId', 'in', revisionIds)
    .distinct()
    .orderBy('w.revisionId')
    .orderBy('i.rarity', 'desc')
    .orderBy('i.id')
    .select([
      'w.revisionId',
      'i.id',
      'i.itemId',
      'i.designId',
      'i.names',
      'i.colorNames',
      'i.rarity',
      'i.partsSets',
      'i.pictureUrl',
    ])
    .execute()
  return rows.map((row) => ({ ...row, partsSets: partsSets.parse(row.partsSets) }))
}

const worn = z.array(z.object({ rarity: z.int(), garment: storedGarment }))

/** The items of a revision that figures can wear, and how. */
export const garmentsOf = async (db: Database, revisionId: bigint) => {
  const rows = await db
    .selectFrom('items')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gachaWeights')
          .whereRef('gachaWeights.itemId', '=', 'items.id')
          .where('gachaWeights.revisionId', '=', revisionId)
          .select('gachaWeights.itemId'),
      ),
    )
    .where('garment', 'is not', null)
    .orderBy('items.id')
    .select(['rarity', 'garment'])
    .execute()
  return worn.parse(rows).map(({ rarity, garment }) => ({ rarity, ...garment }))
}

const guaranteeType = z.enum(['none', 'rare3', 'rare3_rare4up', 'rare4'])
export const readGuarantee = (type: string): GuaranteeType => guaranteeType.parse(type)
