import { useT } from '../../../lib/i18n.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones = {
  onSale: 'success',
  running: 'success',
  planned: 'neutral',
  ended: 'silver',
  over: 'silver',
  cancelled: 'danger',
  withdrawn: 'danger',
} as const satisfies Record<string, BadgeTone>

/** The state of something with a begin and an end. */
export const StateBadge = ({ state }: { state: keyof typeof tones }) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`console.status.${state}`)}</Badge>
}
