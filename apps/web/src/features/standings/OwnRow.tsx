import { formatRank } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Rank } from './Places.tsx'
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
    <section aria-label={label ?? t('rankings.own')} className={classes(row, docked ? '-ml-3' : `own-row ${bar}`)}>
      <Rank>{rank === null ? <Unranked /> : formatRank(t, rank)}</Rank>
      <Avatar src={iconUrl} name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate leading-6 font-semibold">{name}</p>
        {detail && (
          <p className={classes('text-xs text-soft', docked ? 'line-clamp-2 leading-4' : 'truncate leading-5')}>
            {detail}
          </p>
        )}
      </div>
      {value}
    </section>
  )
}

const Unranked = () => {
  const t = useT()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('rankings.unranked')}</span>
    </>
  )
}

const row = 'flex items-center gap-3'
const bar =
  'h-15 w-full border-t border-line bg-raised pr-8 pl-[21px] sm:rounded-t-xl sm:border-x sm:pr-[17px] sm:pl-[5px]'

export const OwnRowSkeleton = () => (
  <div className={classes(row, bar, 'own-row')}>
    <span className="w-13 shrink-0" />
    <Skeleton shape="circle" width="2.75rem" />
    <Skeleton width="40%" />
  </div>
)
