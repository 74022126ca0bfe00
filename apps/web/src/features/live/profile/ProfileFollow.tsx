import { useQueryClient } from '@tanstack/react-query'
import { FollowButton } from '../FollowButton.tsx'
import { HiddenState } from '../person/HiddenState.tsx'
import { useHidden } from '../person/use-hidden.ts'
import { type Profile, profileQuery } from './profile.ts'

/**
 * Only one button is primary: "Watch" if it is shown, otherwise "Follow". A blocked person can't be followed; the block is
 * taken back below, where it is made.
 */
export const ProfileFollow = ({ profile, quiet }: { profile: Profile; quiet: boolean }) => {
  const queries = useQueryClient()
  const { streamer, isFollowing } = profile
  const { isBlocked } = useHidden().statesOf(streamer.vliveId)
  const { queryKey } = profileQuery(streamer.profileId)
  return (
    <div className="flex flex-col gap-3">
      <HiddenState person={streamer} />
      {!isBlocked && (
        <FollowButton
          person={streamer}
          isFollowing={isFollowing}
          size="regular"
          tone={quiet ? 'secondary' : 'primary'}
          onChange={(followerCount) =>
            queries.setQueryData<Profile>(
              queryKey,
              (before) => before && { ...before, streamer: { ...before.streamer, followerCount } },
            )
          }
        />
      )}
    </div>
  )
}
