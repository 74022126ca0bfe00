import type { CoinProduct, PurchaseLimit } from '@avalive/contract/coins'
import { formatNumber } from '@avalive/i18n/format'
import { coinTier, looseCoins, showsTimeLimit } from '@avalive/rules/coins/product'
import { fitsLimit } from '@avalive/rules/coins/purchase-limit'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { CoinPile } from '../../ui/CoinPile.tsx'
import { classes } from '../../ui/classes.ts'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { RegularPrice } from './RegularPrice.tsx'
import { campaignKindOf, countLeft, isSoldOut } from './shelf.ts'
import { TimeLimit } from './TimeLimit.tsx'

interface Props {
  product: CoinProduct
  limit: PurchaseLimit | null
  onEnd: () => void
}

/**
 * A card with one link: its price. Its parts are rows of the shelf, so that those of neighbouring cards line up, whatever
 * labels each has.
 */
export const ProductCard = ({ product, limit, onEnd }: Props) => (
  <li className="relative row-span-6 grid grid-rows-subgrid justify-items-center gap-y-0 rounded-xl border border-line bg-surface px-2 pt-4 pb-3 sm:px-3 text-center shadow-card transition-colors duration-150 has-[a:hover]:border-accent">
    <Labels product={product} />
    <CoinPile tier={coinTier(product.totalGem)} loose={looseCoins(product.totalGem)} />
    <Amount product={product} />
    <Parts product={product} />
    <Terms product={product} onEnd={onEnd} />
    {limit && !fitsLimit(limit, product) ? <OverLimit product={product} /> : <PriceLink product={product} />}
  </li>
)

interface PartProps {
  product: CoinProduct
}

export const Labels = ({ product, isBest = false }: PartProps & { isBest?: boolean }) => {
  const t = useT()
  const campaign = campaignKindOf(product)
  const left = countLeft(product)
  return (
    <p className={classes('mb-2 flex flex-wrap content-start gap-1 empty:mb-0', !isBest && 'justify-center')}>
      {isBest && <Badge tone="gold">{t('coins.shop.best')}</Badge>}
      {campaign && <Badge tone="gold">{t(`coins.shop.${campaign}`)}</Badge>}
      {!product.consumable && <Badge>{t('coins.shop.onceOnly')}</Badge>}
      {left !== null && <Badge>{t('coins.shop.left', { count: left })}</Badge>}
    </p>
  )
}

export const Amount = ({ product, isBest = false }: PartProps & { isBest?: boolean }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <p
      className={classes(
        'font-display leading-tight font-bold whitespace-nowrap',
        isBest ? 'text-4xl' : 'mt-2 text-2xl',
      )}
    >
      <span aria-hidden="true">{formatNumber(locale, product.totalGem)}</span>
      <span className="sr-only">{t('coins.count', { count: product.totalGem })}</span>
    </p>
  )
}

export const Parts = ({ product }: PartProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <dl className="mt-1 flex max-w-full flex-wrap content-start justify-center gap-x-3 pb-3 text-sm text-soft">
      <Part name={t('coins.charged')} amount={formatNumber(locale, product.chargeGem)} />
      {product.freeGem > 0 && <Part name={t('coins.free')} amount={`+${formatNumber(locale, product.freeGem)}`} good />}
    </dl>
  )
}

/** Empty without an end, so that its row of the shelf is still there. */
export const Terms = ({ product, onEnd }: PartProps & Pick<Props, 'onEnd'>) => (
  <div className="self-end">
    {product.endTime && showsTimeLimit(product) && <TimeLimit endTime={product.endTime} onEnd={onEnd} />}
  </div>
)

const Part = ({ name, amount, good = false }: { name: string; amount: string; good?: boolean }) => (
  <div className={classes(good && 'font-medium text-success')}>
    <dt className="inline">{name}</dt> <dd className="inline whitespace-nowrap">{amount}</dd>
  </div>
)

/** The product stays in its place with its price; the notice above the shop explains the limit. */
const OverLimit = ({ product }: PartProps) => {
  const t = useT()
  return (
    <p className="mt-3 flex min-h-11 flex-col items-center justify-center self-end text-soft">
      <span className="font-display font-semibold">{product.formattedPrice}</span>
      <span className="text-sm">{t('coins.limit.over')}</span>
    </p>
  )
}

export const PriceLink = ({ product, isBest = false }: PartProps & { isBest?: boolean }) => {
  const t = useT()
  if (isSoldOut(product)) {
    return (
      <p className="mt-3 flex min-h-11 items-center self-end font-display font-semibold text-soft">
        {t('coins.shop.soldOut')}
      </p>
    )
  }
  return (
    <div className="mt-3 grid w-full grid-cols-1 gap-1 self-end text-center">
      <RegularPrice product={product} />
      <PlainLink
        to={`/mypage/coin_purchase?${new URLSearchParams({ productId: product.productId })}`}
        className={`${buttonStyle({ tone: isBest ? 'primary' : 'secondary', size: 'small', block: true })} static! text-base! after:absolute after:inset-0 after:rounded-xl`}
      >
        <span aria-hidden="true">{product.formattedPrice}</span>
        <span className="sr-only">
          {t('coins.shop.buy', { count: product.totalGem, price: product.formattedPrice })}
        </span>
      </PlainLink>
    </div>
  )
}
