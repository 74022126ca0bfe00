import type { VotePhase } from '@avalive/rules/vote/edition'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

const EDITION_LOCK = 1_112_002

/**
 * Votes share the lock of their edition, so they don't wait for each other. The count and an operator's change take the
 * lock exclusively, and so wait for votes that are being stored. Returns the edition as it is under the lock.
 */
export const lockEdition = async (
  tx: Transaction<DB>,
  campaignId: number,
  mode: 'shared' | 'exclusive',
): Promise<Edition | undefined> => {
  await (mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${EDITION_LOCK}::int, ${campaignId}::int)`.execute(tx)
    : sql`select pg_advisory_xact_lock(${EDITION_LOCK}::int, ${campaignId}::int)`.execute(tx))
  return findEdition(tx, campaignId)
}

export type Edition = Selectable<DB['voteEditions']>
export type Candidate = Selectable<DB['voteCandidates']>

export const findEdition = (db: Database, campaignId: number): Promise<Edition | undefined> =>
  db.selectFrom('voteEditions').where('campaignId', '=', campaignId).selectAll().executeTakeFirst()

/** The edition that the page shows: the one that began last, which is the current one or else has ended. */
export const shownEdition = (db: Database, now: Temporal.Instant): Promise<Edition | undefined> =>
  db
    .selectFrom('voteEditions')
    .where('beginAt', '<=', now)
    // A long edition is not hidden by a short one that began later and is over.
    .orderBy((eb) => eb('endAt', '>', now), 'desc')
    .orderBy('beginAt', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst()

export const nextEdition = (db: Database, now: Temporal.Instant): Promise<Edition | undefined> =>
  db.selectFrom('voteEditions').where('beginAt', '>', now).orderBy('beginAt').selectAll().limit(1).executeTakeFirst()

const order: ListOrder<'beginAt'> = {
  sorts: { beginAt: { by: sql.ref('begin_at'), type: 'timestamptz' } },
  id: sql.ref('campaign_id'),
}

/** The same phases as `phaseOf`, as conditions. */
const inPhase = (phase: VotePhase, now: Temporal.Instant) => {
  const isOver = sql`(counted_at is not null or end_at <= ${now})`
  const conditions = {
    upcoming: sql<boolean>`(not ${isOver} and begin_at > ${now})`,
    open: sql<boolean>`(not ${isOver} and begin_at <= ${now})`,
    ended: sql<boolean>`${isOver}`,
  }
  return conditions[phase]
}

interface Asked extends ListRequest<'beginAt'> {
  readonly search?: string
  readonly phase?: VotePhase
}

export const editionsBy = (db: Database, { search = '', phase, ...asked }: Asked, now: Temporal.Instant) => {
  const found = db
    .selectFrom('voteEditions')
    .selectAll()
    .$if(phase !== undefined, (rows) => rows.where(inPhase(phase ?? 'open', now)))
    .$if(search !== '', (rows) =>
      rows.where(
        sql<boolean>`exists (select from jsonb_each_text(names) as name where name.value ilike ${containing(search)})`,
      ),
    )
  return pageOf(found, order, asked)
}

interface EditionTexts {
  /** JSON with one text per locale. */
  readonly names: string
  readonly beginAt: Temporal.Instant
  readonly endAt: Temporal.Instant
  readonly ticketsPerDay: number
}

export const insertEdition = (
  tx: Transaction<DB>,
  edition: EditionTexts & { readonly createdAt: Temporal.Instant },
): Promise<Edition> => tx.insertInto('voteEditions').values(edition).returningAll().executeTakeFirstOrThrow()

export const updateEdition = (
  tx: Transaction<DB>,
  campaignId: number,
  change: Partial<EditionTexts>,
): Promise<Edition> =>
  tx
    .updateTable('voteEditions')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('campaignId', '=', campaignId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const candidatesOf = (db: Database, campaignId: number): Promise<Candidate[]> =>
  db
    .selectFrom('voteCandidates')
    .where('campaignId', '=', campaignId)
    .orderBy('position')
    .orderBy('candidateId')
    .selectAll()
    .execute()

export const hasCandidate = async (db: Database, campaignId: number, candidateId: number): Promise<boolean> =>
  (await db
    .selectFrom('voteCandidates')
    .where('campaignId', '=', campaignId)
    .where('candidateId', '=', candidateId)
    .select('candidateId')
    .executeTakeFirst()) !== undefined

/** The portraits of all editions that have begun. */
export const shownPortraits = async (db: Database, now: Temporal.Instant): Promise<string[]> => {
  const rows = await db
    .selectFrom('voteCandidates')
    .innerJoin('voteEditions', 'voteEditions.campaignId', 'voteCandidates.campaignId')
    .where('voteEditions.beginAt', '<=', now)
    .select('portrait')
    .distinct()
    .execute()
  return rows.map(({ portrait }) => portrait)
}

/** Replaces the candidates. Those with votes are among the new ones, and change in place. */
export const saveCandidates = async (
  tx: Transaction<DB>,
  campaignId: number,
  candidates: readonly Omit<Candidate, 'campaignId' | 'position'>[],
): Promise<void> => {
  const ids = candidates.map(({ candidateId }) => candidateId)
  await tx
    .deleteFrom('voteCandidates')
    .where('campaignId', '=', campaignId)
    .where('candidateId', 'not in', ids)
    .execute()
  await tx
    .insertInto('voteCandidates')
    .values(candidates.map((candidate, index) => ({ ...candidate, campaignId, position: index + 1 })))
    .onConflict((conflict) =>
      conflict.columns(['campaignId', 'candidateId']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        nameJa: eb.ref('excluded.nameJa'),
        nameKana: eb.ref('excluded.nameKana'),
        nameLatin: eb.ref('excluded.nameLatin'),
        portrait: eb.ref('excluded.portrait'),
      })),
    )
    .execute()
}

export const findUserId = async (db: Database, vliveId: string): Promise<bigint | undefined> =>
  (await db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirst())?.id
