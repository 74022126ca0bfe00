import type { giftCards } from '@avalive/contract/payouts/gift-cards'
import { giftCodeCost } from '@avalive/rules/payouts/gift-code'
import { statusOf } from '@avalive/rules/payouts/gift-code-status'
import { dateInJapan, monthInJapan } from '@avalive/rules/time/jst'
import type { Handler } from '../../platform/http/bind.ts'
import { availablePoints } from '../points/available-points.ts'
import { canConvert } from '../points/can-convert.ts'
import { requireJapan, requireUnofficial } from './access.ts'
import { activeCards, hasIssueOf, historyOf, openUrl } from './gift-card-store.ts'
import { profileOf } from './profile-store.ts'
import { withholdingOn } from './withholding-store.ts'

const PAGE_SIZE = 20

export const listGiftCards: Handler<typeof giftCards.listGiftCards> = async (_input, { context, caller }) => {
  requireJapan(caller)
  requireUnofficial(caller)
  const { db } = context
  const now = context.clock.now()
  const [points, cards, isOpen, isIssued, { category }, withholding] = await Promise.all([
    availablePoints(db, caller.userId, now),
    activeCards(db),
    canConvert(db, now),
    hasIssueOf(db, caller.userId, monthInJapan(now)),
    profileOf(db, caller.userId),
    withholdingOn(db, dateInJapan(now)),
  ])
  return {
    livePoint: { total: Number(points) },
    giftCards: cards.map(({ id, brand, name, faceValue }) => ({
      giftCardId: id,
      giftCardBrand: brand,
      giftCardName: name,
      giftCardLivePoint: Number(giftCodeCost(BigInt(faceValue), category, withholding)),
    })),
    status: statusOf(isOpen, isIssued),
  }
}

export const getGiftCardHistory: Handler<typeof giftCards.getGiftCardHistory> = async (
  { page = 1 },
  { context, caller },
) => {
  requireJapan(caller)
  requireUnofficial(caller)
  const found = await historyOf(context.db, caller.userId, page, PAGE_SIZE)
  return {
    giftCardHistories: found.slice(0, PAGE_SIZE).map((issue) => ({
      giftCardIssueTime: issue.requestedAt,
      giftCardName: issue.name,
      giftCardUrl: openUrl(context.sealing, issue),
    })),
    nextPage: found.length > PAGE_SIZE ? page + 1 : 0,
  }
}
