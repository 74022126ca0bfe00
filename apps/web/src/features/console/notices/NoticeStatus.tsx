import type { NoticeStatus as Status } from '@avalive/rules/notices/status'
import { useT } from '../../../lib/i18n.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones: Record<Status, BadgeTone> = { draft: 'silver', published: 'success', withdrawn: 'danger' }

export const NoticeStatus = ({ status }: { status: Status }) => {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`consoleContent.noticeStatus.${status}`)}</Badge>
}
