import type { EventStage } from '@avalive/rules/events/publishing'
import { useT } from '../../../lib/i18n.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones: Record<EventStage, BadgeTone> = {
  draft: 'silver',
  scheduled: 'neutral',
  entered: 'neutral',
  running: 'live',
  over: 'success',
  closed: 'success',
  withdrawn: 'danger',
}

export const StageBadge = ({ stage }: { stage: EventStage }) => {
  const t = useT()
  return <Badge tone={tones[stage]}>{t(`consoleEvents.stage.${stage}`)}</Badge>
}
