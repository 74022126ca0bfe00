import type { InquiryStatus } from '@avalive/rules/inquiries/status'
import { useT } from '../../../lib/i18n.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones: Record<InquiryStatus, BadgeTone> = { open: 'gold', answered: 'success', closed: 'neutral' }

export const InquiryBadge = ({ status }: { status: InquiryStatus }) => {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`consoleInbox.status.${status}`)}</Badge>
}
