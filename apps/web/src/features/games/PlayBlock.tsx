import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { HistoryIcon, TrophyIcon } from '../../ui/pictograms.tsx'

interface PlayBlockProps {
  /** Undefined when they cannot be had. */
  readonly avatars: readonly Listed[] | undefined
  readonly furniture: readonly Listed[]
  readonly periods: readonly { readonly periodId: string; readonly gameName: string }[]
}

/** The ways to gachas and game rankings. */
export const PlayBlock = ({ avatars, furniture, periods }: PlayBlockProps) => {
  const t = useT()
  return (
    <>
      {avatars && (
        <Group title={t('mypage.play.gacha')}>
          <div className="flex flex-col gap-3">
            {avatars.length > 0 && <Banners gachas={avatars} path="/gacha_odds/" />}
            <List>
              <ListRow to="/gacha_draws" icon={<HistoryIcon />} title={t('title.gachaDraws')} />
            </List>
          </div>
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
