import type { EntryButton as Choice } from '@avalive/rules/events/button'
import { useId } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ranksText } from '../event.ts'
import type { Tap } from './tap.ts'
import { useEntry } from './use-entry.ts'

export type EntryTap = Omit<Tap, 'choice'>

/** The main action for an event, within reach of the thumb. If it is disabled, the reason is shown. */
export const EntryButton = ({ choice, isResumable, ...tap }: EntryTap & { choice: Choice; isResumable: boolean }) => {
  const t = useT()
  const id = useId()
  const { busy, press } = useEntry()
  const ranks = ranksText(useLocale(), tap.event)
  const reason = () => {
    if (choice.kind === 'optIn') return t('events.reason.optIn', { ranks })
    if (choice.kind === 'switch' && isResumable) return t('events.back.reason')
    if (choice.kind !== 'cannotEntry') return null
    if (choice.reason === 'rank') return t('events.reason.rank', { ranks, rank: tap.rankInfo.rank })
    return t(`events.reason.${choice.reason}`)
  }
  const text = reason()
  const { kind } = choice
  return (
    <div className="event-dock">
      <Button
        block
        tone={kind === 'cannotEntry' || kind === 'cancelPreEntry' ? 'secondary' : 'primary'}
        size="large"
        disabled={kind === 'cannotEntry'}
        aria-describedby={text ? id : undefined}
        loading={busy}
        onClick={() => kind !== 'cannotEntry' && press({ ...tap, choice: kind })}
      >
        {t(`events.button.${kind}`)}
      </Button>
      {text && (
        <p id={id} className="mt-2 text-center text-sm text-balance text-soft">
          {text}
        </p>
      )}
    </div>
  )
}
