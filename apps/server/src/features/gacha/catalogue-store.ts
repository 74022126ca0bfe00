import type { Catalogue, GachaKind } from '@avalive/rules/gacha/content'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { partsSets } from './store.ts'

export interface ItemTexts {
  readonly names: Readonly<Record<string, string>>
  readonly colorNames: Readonly<Record<string, string>>
  readonly partsSets: readonly object[]
  readonly pictureUrl: string
}

/** The items that gachas can have, one colour of a design each. */
export const catalogueItems = (db: Database) =>
  db
    .selectFrom('items')
    .select(['id', 'itemId', 'kind', 'designId', 'names', 'colorNames', 'rarity', 'partsSets', 'pictureUrl', 'version'])
    .select(sql<boolean>`exists (select from gacha_weights w where w.item_id = items.id)`.as('isPublished'))

export const findItem = (db: Database, itemId: string) =>
  catalogueItems(db).where('itemId', '=', itemId).executeTakeFirst()

/** The gachas whose published odds have the item, in any version. */
export const gachasWith = async (db: Database, id: bigint): Promise<string[]> => {
  const rows = await db
    .selectFrom('gachaWeights')
    .innerJoin('gachaRevisions', 'gachaRevisions.id', 'gachaWeights.revisionId')
    .innerJoin('gachas', 'gachas.id', 'gachaRevisions.gachaId')
    .where('gachaWeights.itemId', '=', id)
    .select('gachas.gachaId')
    .distinct()
    .orderBy('gachas.gachaId')
    .execute()
  return rows.map(({ gachaId }) => gachaId)
}

/** Keeps the items from changing until the transaction has published odds with them. */
export const holdItems = (tx: Transaction<DB>, itemIds: readonly string[]) =>
  tx
    .selectFrom('items')
    .where('itemId', 'in', ['', ...itemIds])
    .orderBy('id')
    .select('id')
    .forShare()
    .execute()

export type CatalogueItem = Awaited<ReturnType<typeof findItem>> & object

/** These items of a kind, as odds need them. */
export const itemsNamed = async (db: Database, kind: GachaKind, itemIds: readonly string[]) => {
  const rows = await db
    .selectFrom('items')
    .where('kind', '=', kind)
    .where('itemId', 'in', ['', ...itemIds])
    .select(['id', 'itemId', 'designId', 'names', 'colorNames', 'rarity', 'partsSets', 'pictureUrl'])
    .execute()
  return rows.map((row) => ({ ...row, partsSets: partsSets.parse(row.partsSets) }))
}

export const ticketTypes = (db: Database) => db.selectFrom('ticketTypes').select(['ticketTypeId', 'names', 'version'])

/** What is known of the items that a content names. Bonuses of avatar gachas are avatar items. */
export const catalogueOf = async (db: Database, kind: GachaKind, itemIds: readonly string[]): Promise<Catalogue> => {
  const [items, tickets] = await Promise.all([itemsNamed(db, kind, itemIds), ticketTypes(db).execute()])
  return {
    kind,
    rarities: new Map(items.map(({ itemId, rarity }) => [itemId, rarity])),
    ticketTypeIds: new Set(tickets.map(({ ticketTypeId }) => ticketTypeId)),
  }
}

const columnsOf = ({ names, colorNames, partsSets: sets, pictureUrl }: ItemTexts) => ({
  names: JSON.stringify(names),
  colorNames: JSON.stringify(colorNames),
  partsSets: JSON.stringify(sets),
  pictureUrl,
})

export interface NewItem extends ItemTexts {
  readonly itemId: string
  readonly kind: GachaKind
  readonly designId: string
  readonly rarity: number
}

/** False if the id is taken. */
export const insertItem = async (tx: Transaction<DB>, item: NewItem): Promise<boolean> => {
  const { itemId, kind, designId, rarity } = item
  const inserted = await tx
    .insertInto('items')
    .values({ itemId, kind, designId, rarity, ...columnsOf(item) })
    .onConflict((taken) => taken.column('itemId').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export const lockItem = async (tx: Transaction<DB>, itemId: string): Promise<CatalogueItem | undefined> => {
  await tx.selectFrom('items').where('itemId', '=', itemId).select('id').forNoKeyUpdate().execute()
  return findItem(tx, itemId)
}

export const updateItem = async (
  tx: Transaction<DB>,
  itemId: string,
  { designId, rarity, ...item }: Omit<NewItem, 'itemId' | 'kind'>,
): Promise<void> => {
  await tx
    .updateTable('items')
    .set((row) => ({ designId, rarity, ...columnsOf(item), version: row('version', '+', 1) }))
    .where('itemId', '=', itemId)
    .execute()
}

/** False if the id is taken. */
export const insertTicketType = async (
  tx: Transaction<DB>,
  ticketTypeId: string,
  names: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('ticketTypes')
    .values({ ticketTypeId, names: JSON.stringify(names) })
    .onConflict((taken) => taken.column('ticketTypeId').doNothing())
    .returning('ticketTypeId')
    .execute()
  return inserted.length > 0
}

export const lockTicketType = (tx: Transaction<DB>, ticketTypeId: string) =>
  ticketTypes(tx).where('ticketTypeId', '=', ticketTypeId).forNoKeyUpdate().executeTakeFirst()

export const updateTicketType = async (
  tx: Transaction<DB>,
  ticketTypeId: string,
  names: Readonly<Record<string, string>>,
): Promise<void> => {
  await tx
    .updateTable('ticketTypes')
    .set((row) => ({ names: JSON.stringify(names), version: row('version', '+', 1) }))
    .where('ticketTypeId', '=', ticketTypeId)
    .execute()
}
