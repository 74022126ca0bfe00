import type { Input } from '@avalive/contract/call'
import type { presents } from '@avalive/contract/presents'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { campaignOf } from './campaign-answer.ts'
import { avatarItemIds, findCampaign, hasTicketType, insertCampaign } from './campaign-store.ts'
import { newCode, sealedCode } from './new-codes.ts'

type Call = (typeof presents)['createPresentCampaign']

const instantOf = (text: string | null): Temporal.Instant | null => (text === null ? null : Temporal.Instant.from(text))

/** The rows of the items. Refuses an item or a ticket type that doesn't exist. */
const checkContent = async (tx: Transaction<DB>, { itemIds, ticketTypeId }: Input<Call>): Promise<bigint[]> => {
  const ids = itemIds ? await avatarItemIds(tx, itemIds) : []
  if (!ids || (ticketTypeId !== undefined && !(await hasTicketType(tx, ticketTypeId)))) {
    throw new Refusal('presents.unknownContent')
  }
  return ids
}

/** The audit row has everything except the codes. */
export const createPresentCampaign: Handler<Call> = (input, { context, caller, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const itemIds = await checkContent(tx, input)
    const { label, memo, presentType, presentAmount, ticketTypeId = null, maxClaims } = input
    const campaign = {
      label: label.trim(),
      memo,
      presentType,
      amount: presentAmount ?? itemIds.length,
      ticketTypeId,
      beginAt: instantOf(input.beginAt),
      endAt: instantOf(input.endAt),
      maxClaims,
      operatorId: caller.userId,
      createdAt: now,
    }
    const codes = Array.from({ length: input.codes }, () => sealedCode(context.sealing, newCode()))
    const id = await insertCampaign(tx, campaign, itemIds, codes)
    const { reason: _, ...after } = input
    await audit.record(tx, { subject: `present:${id}`, before: null, after })
    return { campaign: campaignOf(await findCampaign(tx, id), now) }
  })
