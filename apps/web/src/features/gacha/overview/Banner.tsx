import type { Gacha } from '@avalive/contract/gacha-offer'
import { useT } from '../../../lib/i18n.tsx'
import { useTimeText } from '../../../lib/time-value.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Offer } from '../offer.ts'

/** Picture, name, target avatars and period of the gacha. Nothing covers the picture, because it shows the prizes. */
export const Banner = ({ offer }: { offer: Offer }) => {
  const t = useT()
  const { name, bannerUrl, original, startAt, endAt } = offer
  const time = useTimeText()
  return (
    <header>
      <div className="aspect-8/3 overflow-hidden rounded-xl border border-line bg-accent-wash shadow-card">
        <img src={bannerUrl} alt="" width={640} height={240} fetchPriority="high" className="size-full object-cover" />
      </div>
      <h1 className="mt-4 text-2xl hyphens-auto sm:text-3xl">{name}</h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {original !== '' && <Original original={original} />}
        <p className="text-sm text-soft">{t('gacha.period', { start: time(startAt), end: time(endAt) })}</p>
      </div>
    </header>
  )
}

const Original = ({ original }: { original: Exclude<Gacha['original'], ''> }) => {
  const t = useT()
  return <Badge>{t(original === 'F001' ? 'gacha.original.female' : 'gacha.original.male')}</Badge>
}

export const BannerSkeleton = () => (
  <div>
    <div className="aspect-8/3">
      <Skeleton shape="block" width="100%" height="100%" />
    </div>
    <div className="mt-4 text-2xl leading-[1.3] sm:text-3xl">
      <Skeleton width="60%" />
    </div>
    <div className="mt-1 text-sm">
      <Skeleton width="80%" />
    </div>
  </div>
)
