import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const campaignRows = (db: Database) =>
  db
    .selectFrom('inviteCampaigns')
    .select(['id', 'campaignId', 'names', 'beginsAt', 'endsAt', 'closedAt', 'version', 'createdAt'])

export type StoredCampaign = Awaited<ReturnType<ReturnType<typeof campaignRows>['execute']>>[number]

export const findCampaign = (db: Database, campaignId: string): Promise<StoredCampaign | undefined> =>
  campaignRows(db).where('campaignId', '=', campaignId).executeTakeFirst()

export const lockCampaign = (tx: Transaction<DB>, campaignId: string): Promise<StoredCampaign | undefined> =>
  campaignRows(tx).where('campaignId', '=', campaignId).forUpdate().executeTakeFirst()

/** Many people may sign up at once. Only a change of the campaign waits for them, and they for it. */
export const lockCampaignForInvitation = (
  tx: Transaction<DB>,
  campaignId: string,
): Promise<StoredCampaign | undefined> =>
  campaignRows(tx).where('campaignId', '=', campaignId).forShare().executeTakeFirst()

/** The campaign that began last among those that are open. */
export const findOpenCampaign = (db: Database, now: Temporal.Instant): Promise<StoredCampaign | undefined> =>
  campaignRows(db)
    .where('beginsAt', '<=', now)
    .where('closedAt', 'is', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .orderBy('beginsAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The id of a person who may invite at this time: with a nickname, not suspended, and permitted to use the service. */
export const findInviter = async (
  db: Database,
  profileId: string,
  now: Temporal.Instant,
): Promise<bigint | undefined> => {
  const found = await db
    .selectFrom('users')
    .where('profileId', '=', profileId)
    // A blank one shows nobody on the page of the invitation.
    .where('nickname', '~', '\\S')
    .where('usagePermitted', '=', true)
    .where((eb) => eb.or([eb('suspendedUntil', 'is', null), eb('suspendedUntil', '<=', now)]))
    .select('id')
    .executeTakeFirst()
  return found?.id
}

export interface NewInvitation {
  readonly campaignId: bigint
  readonly inviterId: bigint
  readonly inviteeId: bigint
  readonly createdAt: Temporal.Instant
}

export const insertInvitation = async (tx: Transaction<DB>, invitation: NewInvitation): Promise<void> => {
  await tx.insertInto('invitations').values(invitation).execute()
}

/** How many people were invited in a campaign, by one person or by all. */
export const countInvited = async (db: Database, campaignId: string, inviterId?: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('invitations')
    .innerJoin('inviteCampaigns', 'inviteCampaigns.id', 'invitations.campaignId')
    .where('inviteCampaigns.campaignId', '=', campaignId)
    .$if(inviterId !== undefined, (found) => found.where('inviterId', '=', inviterId ?? 0n))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
