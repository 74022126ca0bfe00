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

type NewCampaign = Omit<SentInput<typeof presents.createPresentCampaign>, 'reason'>

/** The call's input for a draft whose fields have been checked. */
export const campaignIn = (draft: QrDraft): NewCampaign => {
  const kind = draft.kind || 'coins'
  const amount = readInteger(draft.amount) ?? 0
  return {
    label: draft.label.trim(),
    memo: draft.memo.trim(),
    presentType: typeOfKind[kind],
    ...(kind === 'items' ? { itemIds: [...draft.itemIds] } : { presentAmount: amount }),
    ...(kind === 'tickets' && { ticketTypeId: draft.ticketTypeId }),
    beginAt: readJst(draft.beginAt),
    endAt: readJst(draft.endAt),
    codes: readInteger(draft.codes) ?? 1,
    maxClaims: readInteger(draft.maxClaims),
  }
}

/** How many people can receive the present; null if nothing limits it. */
export const mostClaims = ({ codes, maxClaims }: Pick<NewCampaign, 'codes' | 'maxClaims'>): number | null =>
  maxClaims === null ? null : codes * maxClaims
