import { useT } from '../../../lib/i18n.tsx'
import { CoinPile } from '../../../ui/CoinPile.tsx'

/** Heading of the shop, with the highest bonus of the products that can be bought. */
export const CoinBanner = ({ id, percent }: { id: string; percent: number }) => {
  const t = useT()
  return (
    <div className="flex items-center gap-4 overflow-hidden rounded-xl border border-line bg-accent-wash px-5 py-4">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-2xl">
          {percent > 0 ? t('coins.shop.banner.upTo', { percent }) : t('coins.shop.title')}
        </h2>
        <p className="mt-1 text-soft">{t('coins.shop.banner.text')}</p>
      </div>
      <CoinPile tier={5} size={96} />
    </div>
  )
}
