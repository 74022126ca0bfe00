import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { useTimeText } from '../../../lib/time-value.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Option, OptionState } from './option.ts'
import { Price } from './Price.tsx'

interface Props {
  readonly option: Option
  /** Name of its ticket; empty for coins. */
  readonly ticket: string
  readonly lacksTickets: boolean
  readonly state: OptionState
  /** An earlier draw of this option has no known outcome. It can be retried even if the option has ended since. */
  readonly isUnsure: boolean
  readonly isDrawing: boolean
  readonly onChoose: () => void
}

export const OptionButton = ({ option, ticket, lacksTickets, state, isUnsure, isDrawing, onChoose }: Props) => {
  const t = useT()
  const isOpen = isUnsure || (state === 'open' && !lacksTickets)
  return (
    <button
      type="button"
      disabled={!isOpen}
      aria-busy={isDrawing || undefined}
      onClick={onChoose}
      className={classes(
        'flex min-h-16 w-full flex-col justify-center gap-1.5 rounded-lg border border-control bg-surface px-4 py-3 text-left transition duration-150',
        isOpen ? 'hover:border-accent hover:bg-accent-wash active:scale-98' : 'border-dashed text-soft',
        isDrawing && 'animate-shimmer',
      )}
    >
      <span className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 hyphens-auto">
          <span className="block font-display font-semibold">{option.name}</span>
          {ticket !== '' && <span className="block text-sm text-soft">{ticket}</span>}
        </span>
        <Price option={option} ticket={ticket} />
      </span>
      <span className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {isUnsure ? (
          <Badge>{t('gacha.option.again')}</Badge>
        ) : state === 'open' ? (
          <Advantages option={option} lacksTickets={lacksTickets} ticket={ticket} />
        ) : (
          <Reason option={option} state={state} />
        )}
      </span>
      {isDrawing && <span className="sr-only">{t('gacha.drawing')}</span>}
    </button>
  )
}

const Advantages = ({ option, lacksTickets, ticket }: Pick<Props, 'option' | 'lacksTickets' | 'ticket'>) => {
  const t = useT()
  const locale = useLocale()
  const { amount, due, discountPercent, hasRemainingCount, remainingCount, consumeTypeBonusType } = option
  if (lacksTickets) return <span className="text-sm text-soft">{t('gacha.option.noTickets', { name: ticket })}</span>
  return (
    <>
      {due < amount && (
        <Badge tone="success">
          {discountPercent > 0
            ? t('gacha.option.percentOff', { percent: discountPercent })
            : t('gacha.option.off', { amount: formatNumber(locale, amount - due) })}
        </Badge>
      )}
      {hasRemainingCount && <Badge>{t('gacha.option.left', { count: remainingCount })}</Badge>}
      {consumeTypeBonusType === 'avatarPoint500' && <Badge>{t('gacha.option.points', { count: 500 })}</Badge>}
    </>
  )
}

const Reason = ({ option, state }: { option: Option; state: Exclude<OptionState, 'open'> }) => {
  const t = useT()
  const time = useTimeText()(state === 'before' ? option.startAt : option.endAt)
  const reasons = {
    before: () => t('gacha.closed.opensAt', { time }),
    over: () => t('gacha.closed.over'),
    usedUp: () => t('gacha.option.usedUp'),
  }
  return <span className="text-sm text-soft">{reasons[state]()}</span>
}
