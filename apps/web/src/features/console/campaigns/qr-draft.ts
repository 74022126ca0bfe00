import type { SentInput } from '@avalive/contract/call'
import type { presents } from '@avalive/contract/presents'
import { readInteger, readJst } from '../kit/form/values.ts'
import { type PresentKind, typeOfKind } from './present.ts'

/** A new campaign as it is typed. */
export type QrDraft = {
  label: string
  memo: string
  kind: PresentKind | ''
  amount: string
  itemIds: readonly string[]
  ticketTypeId: string
  beginAt: string
  endAt: string
  codes: string
  maxClaims: string
}

export const emptyDraft: QrDraft = {
  label: '',
  memo: '',
  kind: 'coins',
  amount: '',
  itemIds: [],
  ticketTypeId: '',
  beginAt: '',
  endAt: '',
  codes: '1',
  maxClaims: '',
}

type NewCoins = Omit<SentInput<typeof presents.createCoinCampaign>, 'reason' | 'idempotencyKey'>
type NewOthers = Omit<SentInput<typeof presents.createPresentCampaign>, 'reason'>

/** What both calls take, for a draft whose fields have been checked. */
const commonIn = (draft: QrDraft) => ({
  label: draft.label.trim(),
  memo: draft.memo.trim(),
  beginAt: readJst(draft.beginAt),
  endAt: readJst(draft.endAt),
  codes: readInteger(draft.codes) ?? 1,
  maxClaims: readInteger(draft.maxClaims),
})

export const coinsIn = (draft: QrDraft): NewCoins => ({
  ...commonIn(draft),
  presentAmount: readInteger(draft.amount) ?? 0,
})

export const othersIn = (draft: QrDraft): NewOthers =>
  draft.kind === 'items'
    ? { ...commonIn(draft), presentType: typeOfKind.items, itemIds: [...draft.itemIds] }
    : {
        ...commonIn(draft),
        presentType: typeOfKind.tickets,
        presentAmount: readInteger(draft.amount) ?? 0,
        ticketTypeId: draft.ticketTypeId,
      }

/** How many people can receive the present; null if nothing limits it. */
export const mostClaims = ({ codes, maxClaims }: Pick<NewOthers, 'codes' | 'maxClaims'>): number | null =>
  maxClaims === null ? null : codes * maxClaims
