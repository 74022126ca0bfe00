import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { EntryTap } from './EntryButton.tsx'
import { useEntry } from './use-entry.ts'

/** Offered when the event that took over has ended and nothing scores: this one can score again immediately. */
export const SwitchBack = (tap: EntryTap) => {
  const t = useT()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {t('events.back.title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('events.back.body', { name: tap.event.name })}</p>
      <BackButton {...tap} />
    </Card>
  )
}

/** The same offer in the dock of another event's page, where it causes no layout shift. */
export const DockedSwitchBack = (tap: EntryTap) => {
  const t = useT()
  return (
    <section aria-label={t('events.back.title')} className="event-dock">
      <BackButton {...tap} docked />
      <p className="mt-2 text-center text-sm text-balance text-soft">
        {t('events.back.body', { name: tap.event.name })}
      </p>
    </section>
  )
}

const BackButton = ({ docked = false, ...tap }: EntryTap & { docked?: boolean }) => {
  const t = useT()
  const { busy, press } = useEntry()
  return (
    <Button
      block={docked}
      size={docked ? 'large' : 'regular'}
      loading={busy}
      onClick={() => press({ ...tap, choice: 'switch' })}
    >
      {t('events.back.button', { name: tap.event.name })}
    </Button>
  )
}
