import type { TaxCategory } from '@avalive/rules/payouts/tax'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed, Sealing } from '../../platform/sealed.ts'

export type Brand = 0 | 1 | 2 | 3
export type IssueStatus = 'requested' | 'issued' | 'refused'

export interface GiftCard {
  readonly id: number
  readonly brand: Brand
  readonly name: string
  readonly faceValue: number
  readonly active: boolean
  readonly version: number
}

const cards = (db: Database) =>
  db.selectFrom('giftCards').select(['id', 'brand', 'name', 'faceValue', 'active', 'version'])

/** The check constraint of the column holds the numbers of the specification. */
const cardOf = ({
  id,
  brand,
  name,
  faceValue,
  active,
  version,
}: Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]): GiftCard => ({
  id,
  brand: brand as Brand,
  name,
  faceValue,
  active,
  version,
})

export const activeCards = async (db: Database): Promise<GiftCard[]> =>
  (await cards(db).where('active', '=', true).orderBy('faceValue').orderBy('brand').orderBy('id').execute()).map(cardOf)

interface CardFilter extends ListRequest<'created' | 'faceValue' | 'name'> {
  readonly search?: string | undefined
  readonly giftCardId?: number | undefined
  readonly brand?: Brand | undefined
  readonly active?: boolean | undefined
}

const cardOrder = {
  sorts: {
    created: { by: sql.ref('id'), type: 'bigint' },
    faceValue: { by: sql.ref('faceValue'), type: 'bigint' },
    name: { by: sql.ref('name'), type: 'text' },
  },
  id: sql.ref('id'),
} as const

/** A page of the catalogue, including inactive cards. */
export const listCards = async (db: Database, { search = '', giftCardId, brand, active, ...page }: CardFilter) => {
  const found = cards(db)
    .$if(search !== '', (query) => query.where('name', 'ilike', containing(search)))
    .$if(giftCardId !== undefined, (query) => query.where('id', '=', giftCardId ?? 0))
    .$if(brand !== undefined, (query) => query.where('brand', '=', brand ?? 0))
    .$if(active !== undefined, (query) => query.where('active', '=', active ?? true))
  const { rows, next } = await pageOf(found, cardOrder, page)
  return { rows: rows.map(cardOf), next }
}

export const findCard = async (db: Database, id: number): Promise<GiftCard | undefined> =>
  (await cards(db).where('id', '=', id).execute()).map(cardOf)[0]

export const lockCard = async (tx: Transaction<DB>, id: number): Promise<GiftCard | undefined> =>
  (await cards(tx).where('id', '=', id).forUpdate().execute()).map(cardOf)[0]

export type CardValues = Pick<GiftCard, 'brand' | 'name' | 'faceValue' | 'active'>

export const insertCard = async (tx: Transaction<DB>, values: CardValues): Promise<GiftCard> =>
  cardOf(
    await tx
      .insertInto('giftCards')
      .values(values)
      .returning(['id', 'brand', 'name', 'faceValue', 'active', 'version'])
      .executeTakeFirstOrThrow(),
  )

/** Changes a locked card, and returns its new version. */
export const changeCard = async (tx: Transaction<DB>, id: number, values: CardValues): Promise<number> => {
  const { version } = await tx
    .updateTable('giftCards')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface Issue {
  /** Our reference at the provider. */
  readonly id: string
  readonly number: bigint
  readonly userId: bigint
  readonly brand: Brand
  readonly name: string
  readonly faceValue: number
  readonly points: bigint
  readonly status: IssueStatus
  readonly url: Sealed | null
  readonly requestedAt: Temporal.Instant
  readonly attempts: number
  readonly nextCheckAt: Temporal.Instant | null
  readonly version: number
  readonly inputHash: Buffer | null
}

const issues = (db: Database) =>
  db
    .selectFrom('giftCardIssues')
    .select(['id', 'number', 'userId', 'brand', 'name', 'faceValue', 'points', 'status', 'url'])
    .select(['requestedAt', 'attempts', 'nextCheckAt', 'version', 'inputHash'])

const issueOf = (row: Awaited<ReturnType<ReturnType<typeof issues>['execute']>>[number]): Issue => ({
  ...row,
  brand: row.brand as Brand,
  status: row.status as IssueStatus,
})

export const findIssue = async (db: Database, id: string): Promise<Issue | undefined> =>
  (await issues(db).where('id', '=', id).execute()).map(issueOf)[0]

/** Locks a person against a suspension until the transaction ends, and returns the end of the current one. */
export const lockSuspendedUntil = async (
  tx: Transaction<DB>,
  userId: bigint,
): Promise<Temporal.Instant | 'infinity' | null> => {
  const person = tx.selectFrom('users').where('id', '=', userId).select('suspendedUntil').forShare()
  return (await person.executeTakeFirstOrThrow()).suspendedUntil
}

/** An exchange, locked until the transaction ends. */
export const lockIssue = async (tx: Transaction<DB>, id: string): Promise<Issue | undefined> =>
  (await issues(tx).where('id', '=', id).forUpdate().execute()).map(issueOf)[0]

export const findIssueByKey = async (db: Database, userId: bigint, key: string): Promise<Issue | undefined> =>
  (await issues(db).where('userId', '=', userId).where('idempotencyKey', '=', key).execute()).map(issueOf)[0]

export const hasIssueOf = async (db: Database, userId: bigint, month: Temporal.PlainYearMonth): Promise<boolean> =>
  (await db
    .selectFrom('giftCardIssues')
    .where('userId', '=', userId)
    .where('month', '=', month.toPlainDate({ day: 1 }))
    .where('status', '<>', 'refused')
    .select('id')
    .executeTakeFirst()) !== undefined

export interface NewIssue {
  readonly id: string
  readonly userId: bigint
  readonly month: Temporal.PlainYearMonth
  readonly card: GiftCard
  readonly category: TaxCategory
  readonly points: bigint
  readonly figures: Sealed
  readonly key: string | null
  readonly inputHash: Buffer
  readonly at: Temporal.Instant
  readonly nextCheckAt: Temporal.Instant
}

/**
 * Stores a request, unless there is one of this month or with this key. It waits for a concurrent request to end, so
 * that of several at once exactly one is stored.
 */
export const insertIssue = async (tx: Transaction<DB>, issue: NewIssue): Promise<boolean> => {
  const { id, userId, month, card, category, points, figures, key, inputHash, at, nextCheckAt } = issue
  const inserted = await tx
    .insertInto('giftCardIssues')
    .values({
      id,
      userId,
      month: month.toPlainDate({ day: 1 }).toString(),
      giftCardId: card.id,
      brand: card.brand,
      name: card.name,
      faceValue: card.faceValue,
      category,
      points,
      figures,
      status: 'requested',
      idempotencyKey: key,
      inputHash,
      requestedAt: at,
      nextCheckAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface IssueChange {
  readonly status?: IssueStatus
  readonly url?: Sealed
  readonly nextCheckAt?: Temporal.Instant | null
  readonly issuedAt?: Temporal.Instant
  readonly refusedAt?: Temporal.Instant
}

/** Changes a locked exchange, and returns its new version. */
export const changeIssue = async (tx: Transaction<DB>, id: string, change: IssueChange): Promise<number> => {
  const { version } = await tx
    .updateTable('giftCardIssues')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/**
 * Claims exchanges whose outcome is still unknown. A claimed one is due again at the time of the next attempt, so no
 * other process asks meanwhile.
 */
export const claimIssues = (
  db: Database,
  now: Temporal.Instant,
  limit: number,
  waitMinutes: (attempts: number) => number,
): Promise<Issue[]> =>
  db.transaction().execute(async (tx) => {
    const due = await issues(tx)
      .where('status', '=', 'requested')
      .where('nextCheckAt', '<=', now)
      .orderBy('nextCheckAt')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, attempts } of due) {
      const next = { attempts: attempts + 1, nextCheckAt: now.add({ minutes: waitMinutes(attempts + 1) }) }
      await tx.updateTable('giftCardIssues').set(next).where('id', '=', id).execute()
    }
    return due.map((row) => ({ ...issueOf(row), attempts: row.attempts + 1 }))
  })

/** The sandbox's clock was set back: what is unknown is asked about at once, not after the old clock's wait. */
export const askAgainAt = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('giftCardIssues').set({ nextCheckAt: now }).where('nextCheckAt', '>', now).execute()
}

/** A streamer's exchanges, newest first. Refused ones never became a code and are left out. */
export const historyOf = async (db: Database, userId: bigint, page: number, size: number): Promise<Issue[]> =>
  (
    await issues(db)
      .where('userId', '=', userId)
      .where('status', '<>', 'refused')
      .orderBy('number', 'desc')
      .offset((page - 1) * size)
      .limit(size + 1)
      .execute()
  ).map(issueOf)

interface IssueFilters extends ListRequest<'requestedAt'> {
  readonly status?: IssueStatus | undefined
  /** The vliveId of the streamer. */
  readonly search?: string | undefined
}

/** Exchanges are numbered as they are requested. */
const issueOrder = {
  sorts: { requestedAt: { by: sql.ref('i.number'), type: 'bigint' } },
  id: sql.ref('i.number'),
} as const

/** A page of exchanges with their streamers. */
export const listIssues = (db: Database, { status, search, ...page }: IssueFilters) => {
  const query = db
    .selectFrom('giftCardIssues as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .$if(status !== undefined, (query) => query.where('i.status', '=', status ?? ''))
    .$if(search !== undefined, (rows) => rows.where('u.vliveId', '=', search ?? ''))
    .select(['i.id', 'i.number', 'u.vliveId', 'u.nickname', 'i.name', 'i.faceValue', 'i.points', 'i.status'])
    .select(['i.requestedAt', 'i.attempts', 'i.nextCheckAt', 'i.version'])
  return pageOf(query, issueOrder, page)
}

/** The name and the opened address of a code that was issued. */
export const issuedCode = async (
  db: Database,
  sealing: Sealing,
  id: string,
): Promise<{ name: string; url: string }> => {
  const found = await findIssue(db, id)
  if (!found?.url) throw new Error(`the exchange ${id} has no code`)
  return { name: found.name, url: openUrl(sealing, found) }
}

/** The opened address of a code; empty while it is being issued. */
export const openUrl = (sealing: Sealing, { id, url }: Pick<Issue, 'id' | 'url'>): string =>
  url === null ? '' : sealing.open('gift_card_issues.url', id, url)
