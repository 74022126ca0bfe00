import { useT } from '../../lib/i18n.tsx'
import { type BlockQuery, isBlockFailed, LinkBlock } from '../../shared/LinkBlock.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { HistoryIcon, TrophyIcon } from '../../ui/pictograms.tsx'

interface Loaded<T> extends BlockQuery {
  readonly data: T | undefined
}

interface PlayBlockProps {
  readonly avatars: Loaded<{ readonly gachaList: readonly Listed[] }>
  readonly furniture: Loaded<{ readonly furnitureGachaList: readonly Listed[] }>
  readonly games: Loaded<{ readonly periods: readonly { readonly periodId: string; readonly gameName: string }[] }>
}

/** Links to gachas and game rankings. */
export const PlayBlock = ({ avatars, furniture, games }: PlayBlockProps) => {
  const t = useT()
  const gachas = avatars.data?.gachaList ?? []
  const rooms = furniture.data?.furnitureGachaList ?? []
  const periods = games.data?.periods ?? []
  return (
    <>
      <LinkBlock
        title={t('mypage.play.gacha')}
        query={avatars}
        links={
          <List>
            <ListRow to="/gacha_draws" icon={<HistoryIcon />} title={t('title.gachaDraws')} />
          </List>
        }
      >
        {gachas.length > 0 && <Banners gachas={gachas} path="/gacha_odds/" />}
      </LinkBlock>
      {(rooms.length > 0 || isBlockFailed(furniture)) && (
        <LinkBlock title={t('mypage.play.furniture')} query={furniture}>
          <Banners gachas={rooms} path="/furniture_gacha_odds/" />
        </LinkBlock>
      )}
      {(periods.length > 0 || isBlockFailed(games)) && (
        <LinkBlock title={t('mypage.play.games')} query={games}>
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
        </LinkBlock>
      )}
    </>
  )
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly bannerUrl: string
}

const Banners = ({ gachas, path }: { gachas: readonly Listed[]; path: string }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5em,100%),1fr))] gap-3">
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
          <span className="flex min-h-11 flex-1 items-center px-3 py-1.5 text-sm/[1.25rem] font-medium">
            <span className="min-w-0 hyphens-auto">{name}</span>
          </span>
        </PlainLink>
      </li>
    ))}
  </ul>
)
