import type { CampaignStatus } from '@avalive/rules/invitations/campaign'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'

const tones = { planned: 'neutral', open: 'success', over: 'silver' } as const

export const InviteBadge = ({ status }: { status: CampaignStatus }) => {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`consoleCampaigns.invite.status.${status}`)}</Badge>
}
