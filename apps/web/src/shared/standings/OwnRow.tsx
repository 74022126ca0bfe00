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
  /** Rendered inside the page's dock, which is already a bar. */
  readonly docked?: boolean
}

/** The viewer's own place, always visible. */
export const OwnRow = ({ rank, iconUrl, name, label, detail, value, docked = false }: Props) => {
  const t = useT()
  return (
    <section aria-label={label ?? t('rankings.own')} className={docked ? dockedRow : bar}>
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

/** On a phone, the bar spans the window. Its row lines up with the rows of the list, which has a border. */
const bar =
  'own-row flex min-h-15 w-full items-center gap-3 border-t border-line bg-raised px-[33px] py-1.5 sm:rounded-t-xl sm:border-x sm:px-4'
const dockedRow = 'flex items-center gap-3 px-[17px]'

export const OwnRowSkeleton = () => (
  <div className={bar}>
    <Row
      rank=""
      picture={<Skeleton shape="circle" width="44px" />}
      name={<Skeleton width="60%" />}
      value={<Skeleton width="3rem" />}
    />
  </div>
)
