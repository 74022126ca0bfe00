import type { Stream } from '@avalive/contract/live'
import { useEffect } from 'react'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { profilePath, startPath } from '../../../lib/paths.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { forgetWayBack } from '../../../lib/way-back.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Ended } from '../../../ui/illustrations/Ended.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { OtherStreams } from './OtherStreams.tsx'

interface Props {
  stream: Stream
  isFollowing: boolean
}

/** Shown after a stream has ended or was canceled, with links to the host and to other streams. */
export const EndedView = ({ stream, isFollowing }: Props) => {
  const t = useT()
  const [host] = stream.mediaStreamers
  const isSelf = host?.vliveId === ownVliveId()
  const words = stream.startedAt ? 'live.ended' : 'live.calledOff'
  useEffect(forgetWayBack, [])
  return (
    <AppFrame back={{ to: startPath(), label: t('common.back') }}>
      <EmptyState
        level={1}
        illustration={<Ended />}
        title={t(`${words}.title`)}
        text={host && !isSelf && !isFollowing ? t(`${words}.text`, { name: host.nickname }) : t(`${words}.plain`)}
        action={
          host && (
            <>
              {!isSelf && <FollowButton person={host} isFollowing={isFollowing} size="regular" tone="primary" />}
              <ButtonLink to={profilePath(host.profileId)} tone="secondary">
                {t('live.ended.profile')}
              </ButtonLink>
            </>
          )
        }
      />
      <OtherStreams mediaId={stream.mediaId} />
    </AppFrame>
  )
}
