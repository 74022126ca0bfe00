import { useT } from '../../lib/i18n.tsx'
import { GachaBanners } from '../../shared/GachaBanners.tsx'
import { type BlockQuery, isBlockFailed, LinkBlock } from '../../shared/LinkBlock.tsx'
import { TrophyIcon } from '../../ui/card-icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { HistoryIcon } from '../../ui/pictograms.tsx'

interface Loaded<T> extends BlockQuery {
  readonly data: T | undefined
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly bannerUrl: string
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
        {gachas.length > 0 && <GachaBanners gachas={gachas} path="/gacha_odds/" />}
      </LinkBlock>
      {(rooms.length > 0 || isBlockFailed(furniture)) && (
        <LinkBlock title={t('mypage.play.furniture')} query={furniture}>
          <GachaBanners gachas={rooms} path="/furniture_gacha_odds/" />
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
