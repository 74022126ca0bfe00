import { abbreviate, formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface Props {
  followerCount: number
  likes: number
}

const frame = 'grid w-full grid-cols-2 divide-x divide-line rounded-xl border border-line bg-surface py-4'

export const Stats = ({ followerCount, likes }: Props) => (
  <dl className={frame}>
    <Stat name="live.profile.followers" value={followerCount} />
    <Stat name="live.profile.likes" value={likes} />
  </dl>
)

const Stat = ({ name, value }: { name: 'live.profile.followers' | 'live.profile.likes'; value: number }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="flex flex-col-reverse px-2 text-center">
      <dt className="text-sm text-soft">{t(name)}</dt>
      <dd className="font-display text-2xl font-bold whitespace-nowrap" title={formatNumber(locale, value)}>
        {abbreviate(locale, value)}
      </dd>
    </div>
  )
}

export const StatsSkeleton = () => (
  <div className={frame}>
    {['followers', 'likes'].map((name) => (
      <div key={name} className="flex flex-col items-center px-3">
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
