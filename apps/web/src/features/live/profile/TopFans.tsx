import { rankings } from '@avalive/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { PersonLink } from '../../../shared/PersonLink.tsx'
import { Score } from '../../../shared/standings/Score.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { List } from '../../../ui/List.tsx'
import { UserText } from '../../../ui/UserText.tsx'

const MONTH = 4
const MOST = 3

/** The people who have given most this month, as the ranking of the profile shows them. */
export const TopFans = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  const { data } = useQuery({ ...callQuery(rankings.listAudience, { streamer_vlive_id: vliveId }), ...inBackground })
  const month = data?.rankings.find(({ ranking_type }) => ranking_type === MONTH)
  const fans = month?.rankers.slice(0, MOST) ?? []
  if (fans.length === 0) return null
  return (
    <section aria-labelledby="fans">
      <h2 id="fans" className="mb-3 text-xl">
        {t('people.topFans')}
      </h2>
      <List labelledBy="fans">
        {fans.map(({ profile_id, name, icon_url, score }) => (
          <li key={profile_id}>
            <PersonLink
              profileId={profile_id}
              className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2! transition-colors duration-150 hover:bg-accent-wash"
            >
              <Avatar src={icon_url || null} name={name} />
              <span className="min-w-0 flex-[1_1_6rem] font-medium">
                <UserText>{name}</UserText>
              </span>
              <Score score={score} />
            </PersonLink>
          </li>
        ))}
      </List>
    </section>
  )
}
