import type { Person } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { useHidden } from './use-hidden.ts'

/** Says that the person is blocked or muted. */
export const HiddenState = ({ person: { vliveId, nickname: name } }: { person: Person }) => {
  const t = useT()
  const { isBlocked, isMuted } = useHidden().statesOf(vliveId)
  return (
    <p role="status" className="empty:hidden">
      {isBlocked ? t('live.block.done', { name }) : isMuted ? t('live.mute.done', { name }) : null}
    </p>
  )
}
