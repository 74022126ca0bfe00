import { shownTotal } from '@avalive/rules/gacha/rate'
import { useT } from '../../../lib/i18n.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { DesignRow } from './Design.tsx'
import { coloursOf, type Odds, type RarityBlock } from './odds.ts'
import { Stars } from './Stars.tsx'
import { usePercent, useRate } from './use-percent.ts'

/** The published odds: a block for each rarity, and the rounding rule. */
export const OddsList = ({ odds }: { odds: Odds }) => (
  <div className="flex flex-col gap-5">
    {odds.blocks.map((block) => (
      <Block key={block.rarity} block={block} />
    ))}
    <RemainderRule odds={odds} />
  </div>
)

const Block = ({ block: { rarity, weight, designs } }: { block: RarityBlock }) => {
  const t = useT()
  const rate = useRate()
  const heading = `rarity-${rarity}`
  return (
    <Card as="section" flush aria-labelledby={heading}>
      <h2
        id={heading}
        className="flex items-center justify-between gap-4 border-line border-b bg-accent-wash px-4 py-3 sm:px-5"
      >
        <Stars rarity={rarity} />
        <span className="text-lg">
          <span className="sr-only">{t('gacha.rate')} </span>
          {rate(weight)}
        </span>
      </h2>
      <ul className="divide-y divide-line">
        {designs.map((design) => (
          <DesignRow key={design.id} design={design} />
        ))}
      </ul>
    </Card>
  )
}

const RemainderRule = ({ odds }: { odds: Odds }) => {
  const t = useT()
  const percent = usePercent()
  const { shown } = shownTotal(coloursOf(odds).map(({ weight }) => weight))
  return (
    <p className="text-sm text-soft">{t('gacha.remainder', { shown: percent(shown), whole: percent('100.00') })}</p>
  )
}

/** A row with three colours, or without any. */
const RowSkeleton = ({ width, hasColours }: { width: string; hasColours: boolean }) => (
  <li className="px-4 py-3 sm:px-5">
    <div className="flex items-center gap-3.5">
      <Skeleton shape="block" width="3.5rem" height="3.5rem" />
      <div className="flex-1">
        <Skeleton width={width} />
        {hasColours && (
          <p className="text-sm">
            <Skeleton width="25%" />
          </p>
        )}
      </div>
      <Skeleton width="3.5rem" />
    </div>
    {hasColours && (
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2">
        {['a', 'b', 'c'].map((colour) => (
          <p key={colour} className="flex min-h-8 items-center gap-2.5 text-sm">
            <Skeleton shape="circle" width="1.75rem" />
            <span className="flex-1">
              <Skeleton width="60%" />
            </span>
          </p>
        ))}
      </div>
    )}
  </li>
)

const BlockSkeleton = ({ hasColours }: { hasColours: boolean }) => (
  <Card flush>
    <p className="flex justify-between border-line border-b bg-accent-wash px-4 py-3 text-lg sm:px-5">
      <Skeleton width="5rem" />
      <Skeleton width="4rem" />
    </p>
    <ul className="divide-y divide-line">
      {['60%', '45%'].map((width) => (
        <RowSkeleton key={width} width={width} hasColours={hasColours} />
      ))}
    </ul>
  </Card>
)

/** Three blocks of a few rows, so that the page already has its final height or fills the viewport. */
export const OddsSkeleton = ({ hasColours }: { hasColours: boolean }) => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="flex flex-col gap-5">
        {['a', 'b', 'c'].map((block) => (
          <BlockSkeleton key={block} hasColours={hasColours} />
        ))}
      </div>
    </Loading>
  )
}
