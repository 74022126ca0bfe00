import { CoinIcon, GiftIcon, ReturnIcon, ScalesIcon, SparkIcon, WalletIcon } from '../../../ui/pictograms.tsx'
import type { Reason } from './reasons.ts'

const icons: Record<Reason, typeof CoinIcon> = {
  purchase: CoinIcon,
  refund: ReturnIcon,
  reinstated: ReturnIcon,
  disputeLost: ScalesIcon,
  disputeReinstated: ScalesIcon,
  debtOffset: WalletIcon,
  correction: ScalesIcon,
  gift: GiftIcon,
  gacha: SparkIcon,
  gachaBonus: SparkIcon,
  present: GiftIcon,
  demoWorld: CoinIcon,
  other: CoinIcon,
}

export const ReasonIcon = ({ reason }: { reason: Reason }) => {
  const Icon = icons[reason]
  return <Icon size={22} />
}
