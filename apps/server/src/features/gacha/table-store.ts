import type { Guarantee } from '@avalive/rules/gacha/guarantee'
import { type GachaTable, tableCommitment } from '@avalive/rules/gacha/table'
import type { TableEntry } from '@avalive/rules/gacha/table-entry'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { readGuarantee } from './store.ts'

export interface StoredTable extends GachaTable {
  readonly revisionId: bigint
  readonly commitment: string
  readonly weightSets: readonly (Guarantee & { readonly entries: readonly (TableEntry & { readonly id: bigint })[] })[]
}

/** The guarantees of these revisions: their weight sets without the weights. */
export const weightSetsOf = async (db: Database, revisionIds: readonly bigint[]) => {
  if (revisionIds.length === 0) return []
  const rows = await db
    .selectFrom('gacha_weight_sets')
    .where('revision_id', 'in', revisionIds)
    .orderBy('revision_id')
    .orderBy('draw_count')
    .select(['revision_id as revisionId', 'weight_set_id as weightSetId', 'draw_count as drawCount', 'type'])
    .execute()
  return rows.map((row) => ({ ...row, type: readGuarantee(row.type) }))
}

/** A revision as it was committed to: one that is not is told to nobody and draws nothing. */
export const loadTable = async (db: Database, revisionId: bigint): Promise<StoredTable> => {
  const revision = await db
    .selectFrom('gacha_revisions as r')
    .innerJoin('gachas as g', 'g.id', 'r.gacha_id')
    .where('r.id', '=', revisionId)
    .select(['g.gacha_id as gachaId', 'r.revision', 'r.commitment'])
    .executeTakeFirstOrThrow()
  const sets = await weightSetsOf(db, [revisionId])
  const weights = await db
    .selectFrom('gacha_weights as w')
    .innerJoin('items as i', 'i.id', 'w.item_id')
    .where('w.revision_id', '=', revisionId)
    .orderBy('w.position')
    .select(['w.weight_set_id as weightSetId', 'i.id', 'i.item_id as itemId', 'i.rarity', 'w.weight'])
    .execute()
  const commitment = revision.commitment.toString('hex')
  const table = {
    gachaId: revision.gachaId,
    revision: revision.revision,
    weightSets: sets.map(({ weightSetId, drawCount, type }) => ({
      weightSetId,
      drawCount,
      type,
      entries: weights
        .filter((row) => row.weightSetId === weightSetId)
        .map(({ id, itemId, rarity, weight }) => ({ id, itemId, rarity, weight })),
    })),
  }
  if (tableCommitment(table) !== commitment) throw new Error(`revision ${revisionId} is not what was committed to`)
  return { ...table, revisionId, commitment }
}

/** Withdrawn gachas too: what was drawn from them can still be verified. */
export const findRevision = (db: Database, gachaId: string, revision: number) =>
  db
    .selectFrom('gacha_revisions as r')
    .innerJoin('gachas as g', 'g.id', 'r.gacha_id')
    .where('g.gacha_id', '=', gachaId)
    .where('r.revision', '=', revision)
    .select('r.id')
    .executeTakeFirst()

/** Locks a gacha until the transaction ends. */
export const lockGacha = (tx: Transaction<DB>, gachaId: string) =>
  tx
    .selectFrom('gachas')
    .where('gacha_id', '=', gachaId)
    .select(['id', 'rarity_guarantee_set_id as guaranteeSetId'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The number of the newest revision; 0 if there is none. */
export const lastRevision = async (tx: Transaction<DB>, gachaId: bigint): Promise<number> => {
  const last = await tx
    .selectFrom('gacha_revisions')
    .where('gacha_id', '=', gachaId)
    .select((eb) => eb.fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow()
  return last.revision ?? 0
}

/** Writes a revision with its weights, and returns its id. */
export const saveTable = async (
  tx: Transaction<DB>,
  gachaId: bigint,
  { revision, weightSets }: GachaTable,
  commitment: string,
  at: Temporal.Instant,
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('gacha_revisions')
    .values({
      gacha_id: gachaId,
      revision,
      commitment: Buffer.from(commitment, 'hex'),
      published_at: at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('items')
    .where('item_id', 'in', [...new Set(weightSets.flatMap(({ entries }) => entries.map(({ itemId }) => itemId)))])
    .select(['id', 'item_id', 'rarity'])
    .execute()
  for (const { weightSetId, drawCount, type, entries } of weightSets) {
    await tx
      .insertInto('gacha_weight_sets')
      .values({ revision_id: id, weight_set_id: weightSetId, draw_count: drawCount, type })
      .execute()
    const rows = entries.map(({ itemId, rarity, weight }, position) => {
      const item = items.find((one) => one.item_id === itemId && one.rarity === rarity)
      if (!item) throw new Error(`no item ${itemId} of rarity ${rarity}`)
      return { revision_id: id, weight_set_id: weightSetId, position, item_id: item.id, weight }
    })
    await tx.insertInto('gacha_weights').values(rows).execute()
  }
  return id
}
