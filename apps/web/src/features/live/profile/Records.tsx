import { live } from '@avalive/contract/live'
import { rankings } from '@avalive/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { PastBroadcasts } from './PastBroadcasts.tsx'
import type { Profile } from './profile.ts'
import { TopFans } from './TopFans.tsx'

const MONTH = 4

/** Top fans and past broadcasts. They appear together, because the one that came later would move the other. */
export const Records = ({ streamer: { vliveId, profileId } }: Pick<Profile, 'streamer'>) => {
  const fans = useQuery({ ...callQuery(rankings.listAudience, { streamer_vlive_id: vliveId }), ...inBackground })
  const past = useQuery({ ...callQuery(live.listPastBroadcasts, { profileId }), ...inBackground })
  if (fans.isPending || past.isPending) return null
  const month = fans.data?.rankings.find(({ ranking_type }) => ranking_type === MONTH)
  return (
    <>
      <TopFans fans={month?.rankers ?? []} />
      <PastBroadcasts broadcasts={past.data?.broadcasts ?? []} />
    </>
  )
}
