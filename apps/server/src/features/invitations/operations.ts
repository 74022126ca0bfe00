import type { Answer, Input } from '@avalive/contract/call'
import type { invitations } from '@avalive/contract/invitations'
import { isLocale } from '@avalive/i18n/locales'
import { campaignStatus, isPeriod } from '@avalive/rules/invitations/campaign'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import {
  type CampaignContent,
  type CountedCampaign,
  campaignsBy,
  changeCampaign,
  countedCampaigns,
  insertCampaign,
  invitationsBy,
} from './operations-store.ts'
import { findCampaign, lockCampaign, type StoredCampaign } from './store.ts'

type Calls = typeof invitations
type Written = Pick<Input<Calls['changeInviteCampaign']>, 'names' | 'beginsAt' | 'endsAt'>

const namesOf = (column: unknown) => z.record(z.string(), z.string()).parse(column)

const shown = ({ id: _, names, count, ...campaign }: CountedCampaign, now: Temporal.Instant) => ({
  ...campaign,
  names: Object.entries(namesOf(names)).map(([locale, name]) => ({ locale, name })),
  status: campaignStatus(campaign, now),
  count: Number(count),
})

const answerOf = async (db: Database, campaignId: string, now: Temporal.Instant) => {
  const found = await countedCampaigns(db).where('campaignId', '=', campaignId).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return { campaign: shown(found, now) }
}

const contentOf = ({ names: written, ...period }: Written): CampaignContent => {
  const names = Object.fromEntries(written.map(({ locale, name }) => [locale, name]))
  if (names.en === undefined || !Object.keys(names).every(isLocale)) throw new Refusal('invitations.nameMissing')
  const beginsAt = Temporal.Instant.from(period.beginsAt)
  const endsAt = period.endsAt === null ? null : Temporal.Instant.from(period.endsAt)
  if (!isPeriod(beginsAt, endsAt)) throw new Refusal('invitations.periodInvalid')
  return { names, beginsAt, endsAt }
}

const recorded = ({ names, beginsAt, endsAt }: CampaignContent) => ({
  names,
  beginsAt: String(beginsAt),
  endsAt: endsAt && String(endsAt),
})

const subjectOf = (campaignId: string): string => `inviteCampaign:${campaignId}`

export const createInviteCampaign: Handler<Calls['createInviteCampaign']> = (
  { campaignId, ...written },
  { context, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const content = contentOf(written)
    const now = context.clock.now()
    if (!(await insertCampaign(tx, campaignId, content, now))) throw new Refusal('invitations.idTaken')
    await audit.record(tx, { subject: subjectOf(campaignId), before: null, after: recorded(content) })
    return answerOf(tx, campaignId, now)
  })

/** Changes a campaign in the version that the operator saw. */
const change = (
  { campaignId, version }: Pick<Input<Calls['closeInviteCampaign']>, 'campaignId' | 'version'>,
  { context, audit }: AuditedCallContext,
  work: (
    tx: Transaction<DB>,
    found: StoredCampaign,
    now: Temporal.Instant,
  ) => Promise<{ readonly before: object; readonly after: object }>,
): Promise<Answer<Calls['closeInviteCampaign']>> =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockCampaign(tx, campaignId)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, version)
    if (found.closedAt) throw new Refusal('invitations.alreadyClosed')
    const now = context.clock.now()
    await audit.record(tx, { subject: subjectOf(campaignId), ...(await work(tx, found, now)) })
    return answerOf(tx, campaignId, now)
  })

export const changeInviteCampaign: Handler<Calls['changeInviteCampaign']> = (input, asked) =>
  change(input, asked, async (tx, found) => {
    const content = contentOf(input)
    await changeCampaign(tx, found.id, content)
    return { before: recorded({ ...found, names: namesOf(found.names) }), after: recorded(content) }
  })

export const closeInviteCampaign: Handler<Calls['closeInviteCampaign']> = (input, asked) =>
  change(input, asked, async (tx, { id }, closedAt) => {
    await changeCampaign(tx, id, { closedAt })
    return { before: { closedAt: null }, after: { closedAt: String(closedAt) } }
  })

export const listInviteCampaigns: Handler<Calls['listInviteCampaigns']> = async (input, { context }) => {
  const now = context.clock.now()
  const { rows, next } = await campaignsBy(context.db, input, now)
  return { rows: rows.map((row) => shown(row, now)), next }
}

export const getInviteCampaign: Handler<Calls['getInviteCampaign']> = ({ campaignId }, { context: { db, clock } }) =>
  answerOf(db, campaignId, clock.now())

export const listInvitations: Handler<Calls['listInvitations']> = async (
  { campaignId, ...asked },
  { context: { db } },
) => {
  const campaign = await findCampaign(db, campaignId)
  if (!campaign) throw new Refusal('notFound')
  return invitationsBy(db, campaign.id, asked)
}
