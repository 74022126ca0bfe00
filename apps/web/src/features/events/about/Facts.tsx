import { millisecondsOf } from '@avalive/contract/time-value'
import { formatDateTime } from '@avalive/i18n/format'
import { type ReactNode, useId } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { EVENTS_PATH } from '../../../lib/paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { type BroadcasterEvent, ranksOf, ranksText } from '../event.ts'
import { Steps } from './Steps.tsx'
import { useWinText } from './use-win-text.ts'

const counts = { 1: 'coins', 2: 'broadcast', 3: 'watch' } as const

/** The rules of the event, independent of its page design. */
export const Facts = ({ event }: { event: BroadcasterEvent }) => {
  const t = useT()
  const locale = useLocale()
  const wins = useWinText(event)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {t('events.about.title')}
      </h2>
      <dl className="mt-4 flex flex-col gap-4">
        <Fact name={t('events.about.period')}>
          {t('events.period', {
            begin: formatDateTime(locale, millisecondsOf(event.beginAt)),
            end: formatDateTime(locale, millisecondsOf(event.endAt), { withZone: true }),
          })}
        </Fact>
        <Fact name={t('events.about.counts')}>{t(`events.counts.${counts[event.scoreType]}`)}</Fact>
        <Fact name={t('events.about.wins')}>{wins}</Fact>
        {event.thresholds.length > 0 && (
          <Fact name={t('events.about.steps')}>
            <Steps event={event} reached={0} />
          </Fact>
        )}
        {event.isGroupEvent && (
          <Fact name={t('events.about.groups')}>{t('events.groups', { count: event.numberOfGroups })}</Fact>
        )}
        <Fact name={t('events.about.entry')}>
          {ranksOf(event) ? t('events.entry.ranks', { ranks: ranksText(locale, event) }) : t('events.entry.everybody')}
        </Fact>
      </dl>
      <p className="mt-4">
        <TextLink standalone to={EVENTS_PATH}>
          {t('mypage.events.page')}
        </TextLink>
      </p>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
