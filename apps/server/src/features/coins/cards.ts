import type { coins } from '@avalive/contract/coins'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { CardGone, PaymentUnknown, type SavedCard } from '../../providers/payment/port.ts'
import { customerOf } from './store.ts'

/** An unreachable provider is neither an internal error nor a declined card. */
export const orUnavailable = (error: unknown): never => {
  if (error instanceof PaymentUnknown) throw new Refusal('coins.paymentUnavailable', { cause: error })
  throw error
}

export const savedCards = async (context: Context, userId: bigint): Promise<SavedCard[]> => {
  const customerId = await customerOf(context.db, context.sealing, userId)
  return customerId ? context.payments.listCards(customerId).catch(orUnavailable) : []
}

/** The customer and the card, if it is one of theirs. Someone else's card returns 404. */
const ownCard = async (context: Context, userId: bigint, cardId: string) => {
  const customerId = await customerOf(context.db, context.sealing, userId)
  const cards = customerId ? await savedCards(context, userId) : []
  const card = cards.find(({ id }) => id === cardId)
  if (!customerId || !card) throw new Refusal('notFound')
  return { customerId, card }
}

export const setPrimaryCard: Handler<typeof coins.setPrimaryCard> = async (
  { paymentMethodId },
  { context, caller },
) => {
  const { customerId } = await ownCard(context, caller.userId, paymentMethodId)
  await context.payments.setPrimaryCard(customerId, paymentMethodId).catch((error: unknown) => {
    if (error instanceof CardGone) throw new Refusal('notFound', { cause: error })
    return orUnavailable(error)
  })
  return { paymentMethods: await savedCards(context, caller.userId) }
}

export const detachCard: Handler<typeof coins.detachCard> = async ({ paymentMethodId }, { context, caller }) => {
  const { customerId, card } = await ownCard(context, caller.userId, paymentMethodId)
  await context.payments.detachCard(paymentMethodId).catch(orUnavailable)
  if (card.isPrimary) await makeFirstPrimary(context, customerId).catch(orUnavailable)
  return { paymentMethods: await savedCards(context, caller.userId) }
}

/** Makes the first remaining card primary. Retries if that card is deleted at the same time. */
const makeFirstPrimary = async (context: Context, customerId: string): Promise<void> => {
  const [first] = await context.payments.listCards(customerId)
  if (!first) return
  await context.payments.setPrimaryCard(customerId, first.id).catch((error: unknown) => {
    if (error instanceof CardGone) return makeFirstPrimary(context, customerId)
    throw error
  })
}
