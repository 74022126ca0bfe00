import type { VotePhase } from '@avalive/rules/vote/edition'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'

const tones = { upcoming: 'neutral', open: 'success', ended: 'silver' } as const

export const PhaseBadge = ({ phase }: { phase: VotePhase }) => {
  const t = useT()
  return <Badge tone={tones[phase]}>{t(`consoleCampaigns.vote.phase.${phase}`)}</Badge>
}
