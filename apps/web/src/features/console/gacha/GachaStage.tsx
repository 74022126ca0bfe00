import type { GachaStage as Stage } from '@avalive/rules/gacha/publishing'
import { useT } from '../../../lib/i18n.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones: Record<Stage, BadgeTone> = {
  draft: 'silver',
  scheduled: 'neutral',
  open: 'live',
  ended: 'success',
  withdrawn: 'danger',
}

export const GachaStage = ({ stage }: { stage: Stage }) => {
  const t = useT()
  return <Badge tone={tones[stage]}>{t(`consoleGacha.stage.${stage}`)}</Badge>
}
