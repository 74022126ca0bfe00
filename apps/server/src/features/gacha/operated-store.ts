import { gachaContent } from '@avalive/contract/gacha-operations'
import type { BonusContent, GachaContent, GachaKind, OptionContent } from '@avalive/rules/gacha/content'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const texts = z.record(z.string(), z.string())

const gachaRow = z.object({
  id: z.bigint(),
  gachaId: z.string(),
  kind: z.enum(['avatar', 'furniture']),
  groupId: z.string(),
  names: texts,
  priority: z.int(),
  original: z.enum(['', 'F001', 'M001']),
  bonusSetId: z.string(),
  limitedTimes: z.nullable(z.int()),
  bannerUrl: z.string(),
  startAt: z.instanceof(Temporal.Instant),
  endAt: z.instanceof(Temporal.Instant),
  isWelcomeSale: z.boolean(),
  isColorExchangeable: z.boolean(),
  rarityGuaranteeSetId: z.string(),
  offered: z.boolean(),
  version: z.int(),
  draft: z.nullable(gachaContent),
  revisionId: z.nullable(z.bigint()),
  revision: z.int(),
})
/** A gacha as its operators see it: also a draft or a withdrawn one. */
export type OperatedGacha = z.output<typeof gachaRow>

export const operatedGachas = (db: Database) =>
  db
    .selectFrom('gachas')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('gachaRevisions as r')
          .whereRef('r.gachaId', '=', 'gachas.id')
          .orderBy('r.id', 'desc')
          .limit(1)
          .select(['r.id as revisionId', 'r.revision'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'gachas.id',
      'gachas.gachaId',
      'gachas.kind',
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
      'rarityGuaranteeSetId',
      'offered',
      'version',
      'draft',
      'last.revisionId',
      sql<number>`coalesce(last.revision, 0)`.as('revision'),
    ])

export const readOperated = (row: unknown): OperatedGacha => gachaRow.parse(row)

export const findOperated = async (db: Database, gachaId: string): Promise<OperatedGacha | undefined> => {
  const row = await operatedGachas(db).where('gachas.gachaId', '=', gachaId).executeTakeFirst()
  return row && readOperated(row)
}

export const lockOperated = async (tx: Transaction<DB>, gachaId: string): Promise<OperatedGacha | undefined> => {
  await tx.selectFrom('gachas').where('gachaId', '=', gachaId).select('id').forUpdate().execute()
  return findOperated(tx, gachaId)
}

const shownColumns = (content: GachaContent) => ({
  names: JSON.stringify(content.names),
  startAt: Temporal.Instant.from(content.startAt),
  endAt: Temporal.Instant.from(content.endAt),
})

/** A row that nobody sees before its first publication. False if the id is taken. */
export const insertDraft = async (
  tx: Transaction<DB>,
  gachaId: string,
  kind: GachaKind,
  content: GachaContent,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('gachas')
    .values({
      gachaId,
      kind,
      groupId: content.groupId,
      priority: content.priority,
      bannerUrl: content.bannerUrl,
      setId: gachaId,
      offered: false,
      draft: JSON.stringify(content),
      ...shownColumns(content),
    })
    .onConflict((taken) => taken.column('gachaId').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

const changed = (tx: Transaction<DB>, id: bigint) =>
  tx
    .updateTable('gachas')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)

/** The columns of a gacha without publication follow its draft, so that lists show them. */
export const saveDraft = async (
  tx: Transaction<DB>,
  { id, revisionId }: OperatedGacha,
  content: GachaContent,
): Promise<void> => {
  await changed(tx, id)
    .set({ draft: JSON.stringify(content), ...(revisionId === null && shownColumns(content)) })
    .execute()
}

export const saveOffered = async (tx: Transaction<DB>, id: bigint, offered: boolean): Promise<void> => {
  await changed(tx, id).set({ offered }).execute()
}

const optionRow = (option: OptionContent, gachaId: bigint, position: number) => ({
  ...option,
  gachaId,
  position,
  names: JSON.stringify(option.names),
  startAt: Temporal.Instant.from(option.startAt),
  endAt: Temporal.Instant.from(option.endAt),
})

const saveOptions = async (tx: Transaction<DB>, id: bigint, options: readonly OptionContent[]): Promise<void> => {
  await tx.deleteFrom('gachaConsumeTypes').where('gachaId', '=', id).execute()
  await tx
    .insertInto('gachaConsumeTypes')
    .values(options.map((option, position) => optionRow(option, id, position)))
    .execute()
}

/** Bonuses that somebody was given keep their row: only what is new is added, and what nobody can have is removed. */
const saveBonuses = async (tx: Transaction<DB>, setId: string, bonuses: readonly BonusContent[]): Promise<void> => {
  const kept = bonuses.map(({ drawCount, type }) => `${drawCount} ${type}`)
  await tx
    .deleteFrom('gachaBonuses')
    .where('setId', '=', setId)
    .where(sql<boolean>`draw_count || ' ' || type <> all(${kept}::text[])`)
    .execute()
  for (const { itemId, names, ...bonus } of bonuses) {
    const item =
      itemId === null
        ? null
        : await tx.selectFrom('items').where('itemId', '=', itemId).select('id').executeTakeFirstOrThrow()
    const values = { ...bonus, names: JSON.stringify(names), itemId: item?.id ?? null }
    await tx
      .insertInto('gachaBonuses')
      .values({ setId, ...values })
      .onConflict((known) => known.columns(['setId', 'drawCount', 'type']).doUpdateSet(values))
      .execute()
  }
}

/** Writes the content of a gacha, except for its odds, and offers it. */
export const savePublished = async (
  tx: Transaction<DB>,
  gacha: OperatedGacha,
  { options, bonuses, weightSets, ...content }: GachaContent,
): Promise<void> => {
  const bonusSetId = gacha.bonusSetId || (bonuses.length > 0 ? `${gacha.gachaId}-bonus` : '')
  const rarityGuaranteeSetId = gacha.rarityGuaranteeSetId || (weightSets.length > 1 ? `${gacha.gachaId}-guarantee` : '')
  await changed(tx, gacha.id)
    .set({
      ...content,
      names: JSON.stringify(content.names),
      startAt: Temporal.Instant.from(content.startAt),
      endAt: Temporal.Instant.from(content.endAt),
      bonusSetId,
      rarityGuaranteeSetId,
      offered: true,
      draft: null,
    })
    .execute()
  await saveOptions(tx, gacha.id, options)
  if (bonusSetId !== '') await saveBonuses(tx, bonusSetId, bonuses)
}
