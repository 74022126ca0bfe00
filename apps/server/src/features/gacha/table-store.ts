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
    .selectFrom('gachaWeightSets')
    .where('revisionId', 'in', revisionIds)
    .orderBy('revisionId')
    .orderBy('drawCount')
    .select(['revisionId', 'weightSetId', 'drawCount', 'type'])
    .execute()
  return rows.map((row) => ({ ...row, type: readGuarantee(row.type) }))
}

/** Published odds never change, so a draw needs to load and check them once. */
export class TableMemory {
  readonly #tables = new Map<bigint, StoredTable>()

  async load(db: Database, revisionId: bigint): Promise<StoredTable> {
    const known = this.#tables.get(revisionId)
    if (known) return known
    const table = await loadTable(db, revisionId)
    this.#tables.set(revisionId, table)
    return table
  }
}

/** Loads a revision and checks its commitment. Odds that don't match are neither shown nor drawn from. */
export const loadTable = async (db: Database, revisionId: bigint): Promise<StoredTable> => {
  const revision = await db
    .selectFrom('gachaRevisions as r')
    .innerJoin('gachas as g', 'g.id', 'r.gachaId')
    .where('r.id', '=', revisionId)
    .select(['g.gachaId', 'r.revision', 'r.commitment'])
    .executeTakeFirstOrThrow()
  const sets = await weightSetsOf(db, [revisionId])
  const weights = await db
    .selectFrom('gachaWeights as w')
    .innerJoin('items as i', 'i.id', 'w.itemId')
    .where('w.revisionId', '=', revisionId)
    .orderBy('w.position')
    .select(['w.weightSetId', 'i.id', 'i.itemId', 'i.rarity', 'w.weight'])
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

/** Includes withdrawn gachas, so that draws from them can still be verified. */
export const findRevision = (db: Database, gachaId: string, revision: number) =>
  db
    .selectFrom('gachaRevisions as r')
    .innerJoin('gachas as g', 'g.id', 'r.gachaId')
    .where('g.gachaId', '=', gachaId)
    .where('r.revision', '=', revision)
    .select('r.id')
    .executeTakeFirst()

/** Locks a gacha until the transaction ends. */
export const lockGacha = (tx: Transaction<DB>, gachaId: string) =>
  tx
    .selectFrom('gachas')
    .where('gachaId', '=', gachaId)
    .select(['id', 'rarityGuaranteeSetId as guaranteeSetId'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The number of the newest revision, or 0 if there is none. */
export const lastRevision = async (tx: Transaction<DB>, gachaId: bigint): Promise<number> => {
  const last = await tx
    .selectFrom('gachaRevisions')
    .where('gachaId', '=', gachaId)
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
    .insertInto('gachaRevisions')
    .values({
      gachaId,
      revision,
      commitment: Buffer.from(commitment, 'hex'),
      publishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('items')
    .where('itemId', 'in', [...new Set(weightSets.flatMap(({ entries }) => entries.map(({ itemId }) => itemId)))])
    .select(['id', 'itemId', 'rarity'])
    .execute()
  for (const { weightSetId, drawCount, type, entries } of weightSets) {
    await tx.insertInto('gachaWeightSets').values({ revisionId: id, weightSetId, drawCount, type }).execute()
    const rows = entries.map(({ itemId, rarity, weight }, position) => {
      const item = items.find((one) => one.itemId === itemId && one.rarity === rarity)
      if (!item) throw new Error(`no item ${itemId} of rarity ${rarity}`)
      return { revisionId: id, weightSetId, position, itemId: item.id, weight }
    })
    await tx.insertInto('gachaWeights').values(rows).execute()
  }
  return id
}
