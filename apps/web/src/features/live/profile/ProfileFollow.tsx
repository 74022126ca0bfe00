import { live } from '@avalive/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { loginFor } from '../../../lib/campaign.ts'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { isSignedIn } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { FollowButton } from '../FollowButton.tsx'
import type { Profile } from './profile.ts'

/** Only one button is primary: "Watch" if it is shown, otherwise "Follow". */
export const ProfileFollow = ({ profile, quiet }: { profile: Profile; quiet: boolean }) => {
  const t = useT()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const { streamer, isFollowing } = profile
  const tone = quiet ? 'secondary' : 'primary'
  const { queryKey } = callQuery(live.getStreamer, { profileId: streamer.profileId })
  if (!isSignedIn()) {
    return (
      <ButtonLink to={loginFor(pathname + search)} tone={tone} block>
        {t('live.profile.loginToFollow')}
      </ButtonLink>
    )
  }
  return (
    <div className="flex flex-col">
      <FollowButton
        person={streamer}
        isFollowing={isFollowing}
        size="regular"
        tone={tone}
        onChange={(followerCount) =>
          queries.setQueryData<Profile>(
            queryKey,
            (before) => before && { ...before, streamer: { ...before.streamer, followerCount } },
          )
        }
      />
    </div>
  )
}
