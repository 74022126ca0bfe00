import type { Answer } from '@avalive/contract/call'
import type { wise } from '@avalive/contract/payouts/wise'
import { isRegion } from '@avalive/i18n/regions'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { requireOpen, requireServed } from '../abroad/access.ts'
import { isPersonHeld } from '../abroad/person-held.ts'
import { notifyDestinationChanged, requireFewChanges } from '../payouts/destination-changed.ts'
import { lockRegistrations } from '../payouts/lock-registrations.ts'
import { insertAccount, latestAccount, type WiseAccount } from './account-store.ts'
import { wiseKeys } from './sealed-values.ts'
import { cancelWaiting } from './settle.ts'

type ShownAccount = Answer<typeof wise.storeWiseAccount>['account']

/** Wise doesn't pay to every region, and an account that it refused or returned money from needs to be entered again. */
const unusableBecause = (
  { config }: Context,
  { details, unusableSince }: WiseAccount,
): ShownAccount['unusableBecause'] => {
  if (config.TRANSFER_NG_REGIONS.includes(details.region)) return 'regionNotServed'
  return unusableSince === null ? undefined : 'refused'
}

export const isUsable = (context: Context, account: WiseAccount): boolean =>
  unusableBecause(context, account) === undefined

const shown = async (context: Context, userId: bigint, account: WiseAccount): Promise<ShownAccount> => {
  const reason = unusableBecause(context, account)
  return {
    ...account.details,
    accountLastUpdatedAt: account.registeredAt,
    canCashTransfer: reason === undefined && !(await isPersonHeld(context.db, userId, context.clock.now())),
    ...(reason && { unusableBecause: reason }),
  }
}

export const getWiseAccount: Handler<typeof wise.getWiseAccount> = async (_input, asked) => {
  requireServed(asked, 'wise')
  const { context, caller } = asked
  const account = await latestAccount(context.db, context.sealing, caller.userId)
  return account ? { account: await shown(context, caller.userId, account) } : {}
}

/**
 * Saves a new version if something has changed, or if nothing can be paid to the current one. Cancels payouts whose
 * transfer Wise was not asked for yet (decision 0060).
 */
export const storeWiseAccount: Handler<typeof wise.storeWiseAccount> = async (input, asked) => {
  const { context, caller, locale, request } = asked
  checkShownAccount(caller, input.vliveId)
  await requireOpen(context, 'wise', requireServed(asked, 'wise'))
  if (!isRegion(input.region)) throw new Refusal('payouts.unknownRegion')
  const { firstName, lastName, region, email } = input
  const details = { firstName: firstName.trim(), lastName: lastName.trim(), region, email }
  const { db, sealing } = context
  const { userId } = caller
  const { account, isChanged } = await db.transaction().execute(async (tx) => {
    await lockRegistrations(tx, userId, locale)
    const previous = await latestAccount(tx, sealing, userId)
    const isChanged = wiseKeys.some((key) => previous?.details[key] !== details[key])
    if (previous && !isChanged && previous.unusableSince === null) return { account: previous, isChanged }
    const at = context.clock.now()
    if (isChanged) await requireFewChanges(tx, userId, at)
    const account = await insertAccount(tx, sealing, { userId, details, at, previous })
    await cancelWaiting(tx, userId, at)
    if (isChanged) {
      await notifyDestinationChanged(tx, sealing, {
        userId,
        form: 'wise',
        changeId: account.id,
        locale,
        address: details.email,
        previousAddress: previous?.details.email,
        at,
      })
    }
    return { account, isChanged }
  })
  if (isChanged) {
    context.securityLog.write('payoutDestinationChanged', sourceOf(context, request), { userId, form: 'wise' })
  }
  return { account: await shown(context, userId, account) }
}
