import { events } from '@avalive/contract/events'
import { gacha } from '@avalive/contract/gacha'
import { games } from '@avalive/contract/games'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { callQuery } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { TrophyIcon } from '../../ui/pictograms.tsx'

/** The ways to gachas and game rankings, at the end of my-page. What cannot be had is not there. */
export default function PlayBlock() {
  const t = useT()
  const listed = useQuery({ ...callQuery(gacha.listGachas, {}), ...silent })
  const furnished = useQuery({ ...callQuery(gacha.listFurnitureGachas, {}), ...silent })
  const played = useQuery({ ...callQuery(games.listPeriods, {}), ...silent })
  // Stands above: what came after this would push it down.
  const above = useQuery({ ...callQuery(events.listEvents, {}), ...silent })
  if ([listed, furnished, played, above].some(({ isPending }) => isPending)) return null
  const avatars = listed.data?.gachaList ?? []
  const furniture = furnished.data?.furnitureGachaList ?? []
  const periods = played.data?.periods ?? []
  return (
    <>
      {avatars.length > 0 && (
        <Group title={t('mypage.play.gacha')}>
          <Banners gachas={avatars} path="/gacha_odds/" />
        </Group>
      )}
      {furniture.length > 0 && (
        <Group title={t('mypage.play.furniture')}>
          <Banners gachas={furniture} path="/furniture_gacha_odds/" />
        </Group>
      )}
      {periods.length > 0 && (
        <Group title={t('mypage.play.games')}>
          <List>
            {periods.map(({ periodId, gameName }) => (
              <ListRow
                key={periodId}
                to={`/game_ranking/${encodeURIComponent(periodId)}`}
                icon={<TrophyIcon />}
                title={gameName}
              />
            ))}
          </List>
        </Group>
      )}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </nav>
  )
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly bannerUrl: string
}

const Banners = ({ gachas, path }: { gachas: readonly Listed[]; path: string }) => (
  <ul className="grid grid-cols-2 gap-3">
    {gachas.map(({ id, name, bannerUrl }) => (
      <li key={id}>
        <PlainLink
          to={path + encodeURIComponent(id)}
          className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
        >
          <span className="block aspect-8/3 overflow-hidden bg-accent-wash">
            <img
              src={bannerUrl}
              alt=""
              width={240}
              height={90}
              loading="lazy"
              className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
            />
          </span>
          <span className="flex min-h-11 flex-1 items-center px-3 py-1.5 text-sm/5 font-medium">{name}</span>
        </PlainLink>
      </li>
    ))}
  </ul>
)
