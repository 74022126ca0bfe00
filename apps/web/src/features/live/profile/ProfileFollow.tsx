import { useQueryClient } from '@tanstack/react-query'
import { FollowButton } from '../FollowButton.tsx'
import { type Profile, profileQuery } from './profile.ts'

/** Only one button is primary: "Watch" if it is shown, otherwise "Follow". */
export const ProfileFollow = ({ profile, quiet }: { profile: Profile; quiet: boolean }) => {
  const queries = useQueryClient()
  const { streamer, isFollowing } = profile
  const { queryKey } = profileQuery(streamer.profileId)
  return (
    <div className="flex flex-col">
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
    </div>
  )
}
