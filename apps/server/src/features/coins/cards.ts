import type { coins } from '@avalive/contract/coins'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { PaymentUnknown, type SavedCard } from '../../providers/payment/port.ts'
import { customerOf } from './store.ts'

/** A provider that does not answer is not our failure, and not a refusal of the card either. */
export const orUnavailable = (error: unknown): never => {
  if (error instanceof PaymentUnknown) throw new Refusal('paymentUnavailable', { cause: error })
  throw error
}

export const savedCards = async (context: Context, userId: bigint): Promise<SavedCard[]> => {
  const customerId = await customerOf(context.db, userId)
  return customerId ? context.payments.listCards(customerId).catch(orUnavailable) : []
}

/** The customer and their cards, if this card is one of them: somebody else's is not there. */
const ownCard = async (context: Context, userId: bigint, cardId: string) => {
  const customerId = await customerOf(context.db, userId)
  const cards = customerId ? await savedCards(context, userId) : []
  const card = cards.find(({ id }) => id === cardId)
  if (!customerId || !card) throw new Refusal('notFound')
  return { customerId, card, cards }
}

export const setPrimaryCard: Handler<typeof coins.setPrimaryCard> = async (
  { paymentMethodId },
  { context, caller },
) => {
  const { customerId } = await ownCard(context, caller.userId, paymentMethodId)
  await context.payments.setPrimaryCard(customerId, paymentMethodId).catch(orUnavailable)
  return { paymentMethods: await savedCards(context, caller.userId) }
}

export const detachCard: Handler<typeof coins.detachCard> = async ({ paymentMethodId }, { context, caller }) => {
  const { customerId, card, cards } = await ownCard(context, caller.userId, paymentMethodId)
  await context.payments.detachCard(paymentMethodId).catch(orUnavailable)
  const next = cards.find(({ id }) => id !== paymentMethodId)
  if (card.isPrimary && next) await context.payments.setPrimaryCard(customerId, next.id).catch(orUnavailable)
  return { paymentMethods: await savedCards(context, caller.userId) }
}
