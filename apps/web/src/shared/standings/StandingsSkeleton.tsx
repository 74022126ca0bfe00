import { useT } from '../../lib/i18n.tsx'
import { List } from '../../ui/List.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Podium } from './Podium.tsx'
import { Row, rowStyle } from './Row.tsx'
import { StandingsLayout } from './StandingsLayout.tsx'

/** An empty podium and skeleton rows. */
export const StandingsSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <EmptyStandings />
    </Loading>
  )
}

/** For a page that announces the loading state itself, because its other parts are loading, too. */
export const EmptyStandings = () => (
  <div aria-hidden="true">
    <StandingsLayout podium={<Podium standings={[]} />}>
      <PlacesSkeleton rows={8} />
    </StandingsLayout>
  </div>
)

const widths = ['70%', '45%', '60%', '80%']

export const PlacesSkeleton = ({ rows }: { rows: number }) => (
  <List>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
      <li key={row} className={rowStyle}>
        <Row
          rank=""
          picture={<Skeleton shape="circle" width="44px" />}
          name={<Skeleton width={widths[row % widths.length]} />}
          value={<Skeleton width="3rem" />}
        />
      </li>
    ))}
  </List>
)
