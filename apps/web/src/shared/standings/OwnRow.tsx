import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { RankText } from './RankText.tsx'
import { Row } from './Row.tsx'
import './standings.css'

interface Props {
  /** Null for a person without a place yet. */
  readonly rank: number | null
  readonly iconUrl: string
  readonly name: string
  /** The label, if it isn't the viewer's own row. */
  readonly label?: string | undefined
  /** Shown below the name. */
  readonly detail: ReactNode
  readonly value: ReactNode
  readonly place?: OwnPlace
}

/** The viewer's own place, always visible. */
export const OwnRow = ({ rank, iconUrl, name, label, detail, value, place = 'bar' }: Props) => {
  const t = useT()
  return (
    <section aria-label={label ?? t('rankings.own')} className={styles[place]}>
      <Row
        rank={<RankText rank={rank} />}
        picture={<Avatar src={iconUrl} name={name} />}
        name={<UserText>{name}</UserText>}
        detail={detail}
        value={value}
      />
    </section>
  )
}

/** A bar at the lower edge, a part of the page's dock, or a card in a column. */
export type OwnPlace = 'bar' | 'dock' | 'card'

/** On a phone, the bar spans the window. Every row lines up with the rows of the list, which has a border. */
const styles: Readonly<Record<OwnPlace, string>> = {
  bar: 'own-row flex min-h-15 w-full items-center gap-3 border-t border-line bg-raised px-[33px] py-1.5 sm:rounded-t-xl sm:border-x sm:px-4',
  dock: 'flex items-center gap-3 px-[17px]',
  card: 'flex min-h-15 items-center gap-3 rounded-xl border border-line bg-raised px-4 py-2 shadow-card',
}

export const OwnRowSkeleton = ({ place = 'bar' }: { place?: OwnPlace }) => (
  <div className={styles[place]}>
    <Row
      rank=""
      picture={<Skeleton shape="circle" width="44px" />}
      name={<Skeleton width="60%" />}
      value={<Skeleton width="3rem" />}
    />
  </div>
)
