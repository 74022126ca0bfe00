import type { CoinProduct, PurchaseLimit } from '@avalive/contract/coins'
import { bestOffer, savingsPercent } from '@avalive/rules/coins/product'
import { fitsLimit } from '@avalive/rules/coins/purchase-limit'
import { boot } from '../../../lib/boot.ts'
import { useT } from '../../../lib/i18n.tsx'
import { linkTo } from '../../../lib/link.ts'
import { useSteps } from '../../../lib/steps.ts'
import { ProductCard } from '../../../shared/coin-product/ProductCard.tsx'
import { isSoldOut, shelfOf, shelfStyle } from '../../../shared/coin-product/shelf.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StageEmpty } from '../../../ui/illustrations/StageEmpty.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { LimitNotice } from '../LimitNotice.tsx'
import { BestOffer } from './BestOffer.tsx'
import { CoinBanner } from './CoinBanner.tsx'

interface Props {
  products: readonly CoinProduct[]
  limit: PurchaseLimit | null
  /** Called when a product's time is over, to reload the products. */
  onEnd: () => void
}

export const CoinShop = ({ products, limit, onEnd }: Props) => {
  const t = useT()
  const best = bestOffer(products.filter((product) => !limit || fitsLimit(limit, product)))
  const shelf = shelfOf(products, best)
  const step = useSteps(shelf.length + 1)
  if (products.length === 0) {
    return (
      <EmptyState illustration={<StageEmpty />} title={t('coins.shop.empty.title')} text={t('coins.shop.empty.text')} />
    )
  }
  return (
    <section aria-labelledby="coin-shop" className="flex flex-col gap-6">
      <CoinBanner id="coin-shop" percent={savingsPercent(products.filter((product) => !isSoldOut(product)))} />
      {limit && <LimitNotice limit={limit} />}
      {shelf.slice(0, step).map(([group, found]) => (
        <section key={group} aria-labelledby={`coin-shop-${group}`}>
          <h3 id={`coin-shop-${group}`} className="text-lg">
            {t(`coins.shop.group.${group}`)}
          </h3>
          <ul className={shelfStyle}>
            {found.map((product) =>
              product === best ? (
                <BestOffer key={product.productId} product={product} onEnd={onEnd} />
              ) : (
                <ProductCard key={product.productId} product={product} limit={limit} onEnd={onEnd} />
              ),
            )}
          </ul>
        </section>
      ))}
      {step > shelf.length && <CoinNotes />}
    </section>
  )
}

const CoinNotes = () => {
  const t = useT()
  return (
    <div className="text-sm text-soft">
      <h3 className="text-base text-ink">{t('coins.shop.notes.title')}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>{t('coins.shop.notes.freeFirst')}</li>
        <li>{t('coins.shop.notes.noCash')}</li>
        <li>{t('coins.shop.notes.noRefund')}</li>
        <li>{t('coins.shop.notes.minor')}</li>
      </ul>
      <TextLink {...linkTo(boot().links.coinPolicy)} standalone>
        {t('coins.shop.notes.policy')}
      </TextLink>
    </div>
  )
}
