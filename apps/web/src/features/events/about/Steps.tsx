import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useAmount } from '../amounts.tsx'
import type { BroadcasterEvent } from '../event.ts'

interface Props {
  readonly event: BroadcasterEvent
  /** How many of them the user has reached. */
  readonly reached: number
}

/** The thresholds, from the lowest to the highest. */
export const Steps = ({ event, reached }: Props) => {
  const t = useT()
  const amount = useAmount(event.scoreType)
  return (
    <ol aria-label={t('events.about.steps')} className="mt-1 flex flex-wrap gap-2">
      {event.thresholds.map((threshold, index) => (
        <li
          key={threshold}
          className={classes(
            'flex items-center gap-2 rounded-full border py-1 pr-3 pl-1 font-display text-sm font-semibold',
            index < reached ? 'border-accent bg-accent-wash text-accent' : 'border-line bg-surface',
          )}
        >
          <span
            aria-hidden="true"
            className={classes(
              'flex size-6 items-center justify-center rounded-full text-xs',
              index < reached ? 'bg-accent text-ground' : 'bg-accent-wash text-accent',
            )}
          >
            {index < reached ? <CheckIcon size={14} /> : index + 1}
          </span>
          {amount(threshold)}
          {index < reached && <span className="sr-only">{t('events.step', { step: index + 1 })}</span>}
        </li>
      ))}
    </ol>
  )
}
