import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { EDIT_PROFILE_PATH } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ChooseRoom } from './ChooseRoom.tsx'
import { type Profile, profileQuery } from './profile.ts'
import { Reserve } from './Reserve.tsx'

/** Actions on your own profile. */
export const OwnProfile = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const queries = useQueryClient()
  const { streamer, canBroadcast, encodersWelcome, room } = profile
  const { queryKey } = profileQuery(streamer.profileId)
  return (
    <>
      <p className="text-soft">{t('live.profile.self')}</p>
      <ButtonLink to={EDIT_PROFILE_PATH} tone="secondary" block>
        {t('people.edit')}
      </ButtonLink>
      {canBroadcast && (
        <ChooseRoom
          room={room}
          onChosen={(chosen) => queries.setQueryData<Profile>(queryKey, (before) => before && { ...before, ...chosen })}
        />
      )}
      {canBroadcast && (
        <Reserve withEncoder={encodersWelcome} onReserved={() => void queries.invalidateQueries({ queryKey })} />
      )}
    </>
  )
}
