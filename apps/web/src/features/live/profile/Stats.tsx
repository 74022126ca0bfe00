import { abbreviate, formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface Props {
  followerCount: number
  followingCount: number
  likes: number
}

/** The columns wrap if large text leaves no room for three. */
const frame = 'flex w-full flex-wrap justify-center gap-y-3 rounded-xl border border-line bg-surface px-1 py-4'
const cell = 'grow basis-[5.5rem] px-1'

const names = ['live.profile.followers', 'people.followingCount', 'live.profile.likes'] as const

export const Stats = ({ followerCount, followingCount, likes }: Props) => (
  <dl className={frame}>
    <Stat name="live.profile.followers" value={followerCount} />
    <Stat name="people.followingCount" value={followingCount} />
    <Stat name="live.profile.likes" value={likes} />
  </dl>
)

const Stat = ({ name, value }: { name: (typeof names)[number]; value: number }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <div className={classes(cell, 'flex flex-col-reverse text-center')}>
      <dt className="text-sm text-soft">{t(name)}</dt>
      <dd className="font-display text-2xl font-bold whitespace-nowrap" title={formatNumber(locale, value)}>
        {abbreviate(locale, value)}
      </dd>
    </div>
  )
}

export const StatsSkeleton = () => (
  <div className={frame}>
    {names.map((name) => (
      <div key={name} className={classes(cell, 'flex flex-col items-center')}>
        <p className="w-16 text-2xl">
          <Skeleton width="100%" />
        </p>
        <p className="w-20 text-sm">
          <Skeleton width="100%" />
        </p>
      </div>
    ))}
  </div>
)
