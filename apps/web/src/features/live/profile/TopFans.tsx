import type { Output } from '@avalive/contract/call'
import type { rankings } from '@avalive/contract/rankings'
import { useT } from '../../../lib/i18n.tsx'
import { PersonLink } from '../../../shared/PersonLink.tsx'
import { Score } from '../../../shared/standings/Score.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { List } from '../../../ui/List.tsx'
import { UserText } from '../../../ui/UserText.tsx'

const MOST = 3

type Fan = Output<typeof rankings.listAudience>['rankings'][number]['rankers'][number]

/** The people who have given most this month, as the ranking of the profile shows them. */
export const TopFans = ({ fans }: { fans: readonly Fan[] }) => {
  const t = useT()
  if (fans.length === 0) return null
  return (
    <section aria-labelledby="fans">
      <h2 id="fans" className="mb-3 text-xl">
        {t('people.topFans')}
      </h2>
      <List labelledBy="fans">
        {fans.slice(0, MOST).map(({ profile_id, name, icon_url, score }) => (
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
