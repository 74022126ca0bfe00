import type { Stream } from '@avalive/contract/live'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { startPath } from '../../../lib/paths.ts'
import { viewing } from '../../../lib/view.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ViewersButton } from '../viewers/ViewersButton.tsx'
import { BalancePill, LogInPill } from './BalancePill.tsx'
import { People } from './People.tsx'
import { ScoringEvent } from './ScoringEvent.tsx'
import { type StageAction, StageActions } from './StageActions.tsx'
import { useCompact } from './use-compact.ts'

interface Props {
  stream: Stream
  /** Whether there is a picture. */
  isLive: boolean
  isFollowingHost: boolean
  watchCount: number
  /** Null for a visitor, who is offered to log in instead, and for an operator who sees the stage as somebody. */
  balance: number | null
  onShop: () => void
  actions: readonly StageAction[]
  /** The gift goal, if there is one. */
  goal: ReactNode
}

/** Everything about the stream: over the top of the stage on a phone, below the stage on a desktop. */
export const StageInfo = ({ stream, isLive, isFollowingHost, watchCount, balance, onShop, actions, goal }: Props) => {
  const t = useT()
  const isCompact = useCompact()
  const [host] = stream.mediaStreamers
  return (
    <>
      <div className="info-title">
        <Badge tone={isLive ? 'live' : 'neutral'}>{t(isLive ? 'live.badge' : 'live.connecting')}</Badge>
        <h1 className="min-w-0">
          <UserText>{stream.title}</UserText>
        </h1>
      </div>
      <div className="info-host">
        <People people={stream.mediaStreamers} isFollowingHost={isFollowingHost} isShort={isCompact} />
      </div>
      <div className="info-side">
        <ViewersButton mediaId={stream.mediaId} watchCount={watchCount} />
        <PlainLink
          to={startPath()}
          aria-label={t('common.close')}
          title={t('common.close')}
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-veil text-ink lg:hidden"
        >
          <CloseIcon />
        </PlainLink>
      </div>
      <div className="info-tags">
        {goal}
        {host && <ScoringEvent vliveId={host.vliveId} />}
      </div>
      <div className="info-actions">
        {balance !== null ? <BalancePill balance={balance} onShop={onShop} /> : !viewing() && <LogInPill />}
        <StageActions actions={actions} />
      </div>
    </>
  )
}
