import type { AudienceRanking } from '@avalive/contract/rankings'
import { formatRank } from '@avalive/i18n/format'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Rank } from './Places.tsx'
import { Score } from './Score.tsx'

export type Own = NonNullable<AudienceRanking['mydata']>

/** The viewer's own place, always in sight. */
export const OwnRow = ({ own }: { own: Own }) => {
  const t = useT()
  const { rank, icon_url, name, score } = own
  return (
    <section aria-label={t('rankings.own')} className={style}>
      <Rank>{rank === null ? <Unranked /> : formatRank(t, rank)}</Rank>
      <Avatar src={icon_url} name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate leading-6 font-semibold">{name}</p>
        <p className="truncate text-xs/5 text-soft">{t(score > 0 ? 'rankings.you' : 'rankings.join')}</p>
      </div>
      {score > 0 && <Score score={score} />}
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

const style =
  'own-row flex h-15 w-full items-center gap-3 border-t border-line bg-raised pr-8 pl-[21px] sm:rounded-t-xl sm:border-x sm:pr-[17px] sm:pl-[5px]'

export const OwnRowSkeleton = () => (
  <div className={style}>
    <span className="w-13 shrink-0" />
    <Skeleton shape="circle" width="2.75rem" />
    <Skeleton width="40%" />
  </div>
)
