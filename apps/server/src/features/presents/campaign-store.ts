import type { presentCodeStates } from '@avalive/contract/presents'
import type { CampaignState, PresentType } from '@avalive/rules/presents/present'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed } from '../../platform/sealed.ts'

export interface NewCampaign {
  readonly label: string
  readonly memo: string
  readonly presentType: PresentType
  readonly amount: number
  readonly ticketTypeId: string | null
  readonly beginAt: Temporal.Instant | null
  readonly endAt: Temporal.Instant | null
  readonly maxClaims: number | null
  readonly operatorId: bigint
  readonly createdAt: Temporal.Instant
}

export interface NewCode {
  readonly id: string
  readonly code: Sealed
  readonly codeLookup: Buffer
}

/** The ids of items in the given order, or null if one of them doesn't exist. */
export const avatarItemIds = async (tx: Transaction<DB>, itemIds: readonly string[]): Promise<bigint[] | null> => {
  if (itemIds.length === 0) return []
  const items = tx.selectFrom('items').where('kind', '=', 'avatar').where('itemId', 'in', itemIds)
  const known = new Map((await items.select(['id', 'itemId']).execute()).map(({ id, itemId }) => [itemId, id]))
  const ids = itemIds.flatMap((itemId) => known.get(itemId) ?? [])
  return ids.length === itemIds.length ? ids : null
}

export const hasTicketType = async (tx: Transaction<DB>, ticketTypeId: string): Promise<boolean> => {
  const type = tx.selectFrom('ticketTypes').where('ticketTypeId', '=', ticketTypeId).select('ticketTypeId')
  return (await type.executeTakeFirst()) !== undefined
}

/** Stores a campaign with its items and codes, and returns its id. */
export const insertCampaign = async (
  tx: Transaction<DB>,
  campaign: NewCampaign,
  itemIds: readonly bigint[],
  codes: readonly NewCode[],
): Promise<bigint> => {
  const insert = tx.insertInto('presentCampaigns').values(campaign).returning('id')
  const { id: campaignId } = await insert.executeTakeFirstOrThrow()
  const items = itemIds.map((itemId, position) => ({ campaignId, position, itemId }))
  if (items.length > 0) await tx.insertInto('presentItems').values(items).execute()
  const { maxClaims } = campaign
  const rows = codes.map((code, index) => ({ ...code, campaignId, position: index + 1, maxClaims }))
  await tx.insertInto('presentCodes').values(rows).execute()
  return campaignId
}

const campaignRows = (db: Database) =>
  db
    .selectFrom('presentCampaigns as campaign')
    .innerJoin('users', 'users.id', 'campaign.operatorId')
    .selectAll('campaign')
    .select('users.vliveId as operator')
    .select((eb) => [
      eb
        .selectFrom('presentCodes')
        .whereRef('presentCodes.campaignId', '=', 'campaign.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('codes'),
      eb
        .selectFrom('presentCodes')
        .innerJoin('presentClaims', 'presentClaims.codeId', 'presentCodes.id')
        .whereRef('presentCodes.campaignId', '=', 'campaign.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('claims'),
      eb
        .selectFrom('presentItems')
        .innerJoin('items', 'items.id', 'presentItems.itemId')
        .whereRef('presentItems.campaignId', '=', 'campaign.id')
        .select(sql<string[]>`coalesce(array_agg(items.item_id order by position), '{}')`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('itemIds'),
    ])

export type StoredCampaign = Awaited<ReturnType<ReturnType<typeof campaignRows>['execute']>>[number]

export const findCampaign = (db: Database, id: number | bigint): Promise<StoredCampaign | undefined> =>
  campaignRows(db).where('campaign.id', '=', BigInt(id)).executeTakeFirst()

const order: ListOrder<'created'> = {
  sorts: { created: { by: sql`campaign.id`, type: 'bigint' } },
  id: sql`campaign.id`,
}

/** The same states as `campaignStateAt`, as conditions. */
const inState = (state: CampaignState, now: Temporal.Instant) => {
  const hasBegun = sql`coalesce(campaign.begin_at <= ${now}, true)`
  const conditions = {
    withdrawn: sql<boolean>`campaign.withdrawn_at is not null`,
    planned: sql<boolean>`campaign.withdrawn_at is null and not ${hasBegun}`,
    running: sql<boolean>`campaign.withdrawn_at is null and ${hasBegun} and coalesce(campaign.end_at > ${now}, true)`,
    ended: sql<boolean>`campaign.withdrawn_at is null and ${hasBegun} and campaign.end_at <= ${now}`,
  }
  return conditions[state]
}

interface Asked extends ListRequest<'created'> {
  readonly search?: string
  readonly state?: CampaignState
}

export const campaignsBy = (db: Database, { search = '', state, ...asked }: Asked, now: Temporal.Instant) => {
  const text = containing(search)
  const found = campaignRows(db)
    .$if(state !== undefined, (rows) => rows.where(inState(state ?? 'running', now)))
    .$if(search !== '', (rows) =>
      rows.where(sql<boolean>`(campaign.label ilike ${text} or campaign.memo ilike ${text})`),
    )
  return pageOf(found, order, asked)
}

/** A code is withdrawn by itself, or with its campaign. */
const withdrawnAt = sql<Temporal.Instant | null>`coalesce(code.withdrawn_at, campaign.withdrawn_at)`

export const countValidCodes = async (db: Database, campaignId: bigint): Promise<number> => {
  const valid = db
    .selectFrom('presentCodes as code')
    .innerJoin('presentCampaigns as campaign', 'campaign.id', 'code.campaignId')
    .where('code.campaignId', '=', campaignId)
    .where(withdrawnAt, 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
  return (await valid.executeTakeFirstOrThrow()).count
}

const codeOrder: ListOrder<'position'> = {
  sorts: { position: { by: sql`code.position`, type: 'bigint' } },
  id: sql`code.id`,
  idType: 'uuid',
}

interface AskedCodes extends ListRequest<'position'> {
  /** A number. */
  readonly search?: string | undefined
  readonly state?: (typeof presentCodeStates)[number] | undefined
}

/** A page of a campaign's codes. */
export const codesBy = (db: Database, campaignId: bigint, { search = '', state, ...asked }: AskedCodes) => {
  const found = db
    .selectFrom('presentCodes as code')
    .innerJoin('presentCampaigns as campaign', 'campaign.id', 'code.campaignId')
    .where('code.campaignId', '=', campaignId)
    .$if(search !== '', (rows) => rows.where(sql<boolean>`code.position::text = ${search}`))
    .$if(state !== undefined, (rows) => rows.where(withdrawnAt, state === 'valid' ? 'is' : 'is not', null))
    .select(['code.position', withdrawnAt.as('withdrawnAt')])
    .select((eb) =>
      eb
        .selectFrom('presentClaims')
        .whereRef('presentClaims.codeId', '=', 'code.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('claims'),
    )
  return pageOf(found, codeOrder, asked)
}

/** The sealed codes of a campaign that were not withdrawn. */
export const printableCodes = (db: Database, campaignId: bigint) =>
  db
    .selectFrom('presentCodes')
    .where('campaignId', '=', campaignId)
    .where('withdrawnAt', 'is', null)
    .orderBy('position')
    .select(['id', 'position', 'code'])
    .execute()

/** Withdraws a locked campaign, or one of its codes. Returns false if the code is unknown or already withdrawn. */
export const withdraw = async (
  tx: Transaction<DB>,
  campaignId: bigint,
  position: number | undefined,
  withdrawnAt: Temporal.Instant,
): Promise<boolean> => {
  await tx
    .updateTable('presentCampaigns')
    .set((eb) => ({ version: eb('version', '+', 1), ...(position === undefined && { withdrawnAt }) }))
    .where('id', '=', campaignId)
    .execute()
  if (position === undefined) return true
  const { numUpdatedRows } = await tx
    .updateTable('presentCodes')
    .set({ withdrawnAt })
    .where('campaignId', '=', campaignId)
    .where('position', '=', position)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
