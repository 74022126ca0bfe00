import type { Output } from '@avalive/contract/call'
import type { presents } from '@avalive/contract/presents'
import type { Translate } from '@avalive/i18n/translate'
import { type PresentType, presentType } from '@avalive/rules/presents/present'

export type PresentCampaign = Output<typeof presents.getPresentCampaign>['campaign']

export const presentKinds = ['coins', 'items', 'tickets'] as const
export type PresentKind = (typeof presentKinds)[number]

export const typeOfKind = {
  coins: presentType.coin,
  items: presentType.avatarItems,
  tickets: presentType.gachaTicket,
} as const satisfies Record<PresentKind, PresentType>

export const kindOf = (type: PresentType): PresentKind =>
  presentKinds.find((kind) => typeOfKind[kind] === type) ?? 'coins'

/** What one person gets: "300 coins". */
export const contentText = (
  t: Translate,
  { presentType: type, presentAmount }: Pick<PresentCampaign, 'presentType' | 'presentAmount'>,
): string => t(`consoleCampaigns.qr.content.${kindOf(type)}`, { count: presentAmount })
