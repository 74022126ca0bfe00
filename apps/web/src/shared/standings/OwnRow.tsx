import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { RankText } from './RankText.tsx'
import { Row } from './Row.tsx'
import './standings.css'

interface Props {
  /** Null for somebody who has no place yet. */
  readonly rank: number | null
  readonly iconUrl: string
  readonly name: string
  /** What it is called, where it is not the viewer's own. */
  readonly label?: string | undefined
  /** Below the name. */
  readonly detail: ReactNode
  readonly value: ReactNode
  /** Stands in the page's dock, which is a bar already. */
  readonly docked?: boolean
}

/** The viewer's own place, always in sight. */
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

/** On a phone the bar reaches the edges of the window; its row lines up with those of the list, which has a border. */
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
