import { eventOperations } from '@avalive/contract/event-operations'
import { eventTypes, scoreTypes } from '@avalive/rules/events/types'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { StageBadge } from './StageBadge.tsx'

const stages = ['draft', 'scheduled', 'running', 'over', 'closed', 'withdrawn'] as const

/** All events, with drafts and withdrawn ones. */
const EventsPage = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <Screen
      title={t('console.page.events')}
      lead={t('consoleEvents.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/events/new" size="dense">
            {t('consoleEvents.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={eventOperations.listOperatedEvents}
        name={t('console.page.events')}
        searchLabel={t('console.field.nameOrId')}
        rowKey={({ eventId }) => eventId}
        rowLink={({ eventId }) => `/console/events/${eventId}`}
        defaultOrder={{ name: 'beginAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'stage',
            label: t('console.field.status'),
            options: stages.map((value) => ({ value, label: t(`consoleEvents.stage.${value}`) })),
          },
          {
            kind: 'select',
            name: 'scoreType',
            label: t('consoleEvents.field.scoreType'),
            options: scoreTypes.map((type) => ({ value: String(type), label: t(`consoleEvents.scoreType.${type}`) })),
            send: Number,
          },
          {
            kind: 'select',
            name: 'eventType',
            label: t('consoleEvents.field.eventType'),
            options: eventTypes.map((type) => ({ value: String(type), label: t(`consoleEvents.eventType.${type}`) })),
            send: Number,
          },
        ]}
        columns={[
          {
            name: 'name',
            label: t('console.field.name'),
            cell: ({ name, eventId }) => textIn(name, locale) || eventId,
            csv: ({ name }) => textIn(name, locale),
          },
          {
            name: 'id',
            label: t('console.field.id'),
            cell: ({ eventId }) => <code className="text-xs">{eventId}</code>,
            sort: 'created',
            csv: ({ eventId }) => eventId,
          },
          {
            name: 'stage',
            label: t('console.field.status'),
            cell: ({ stage }) => <StageBadge stage={stage} />,
            csv: ({ stage }) => stage,
          },
          {
            name: 'beginAt',
            label: t('console.field.beginAt'),
            cell: ({ beginAt }) => formatTime(beginAt),
            sort: 'beginAt',
            csv: ({ beginAt }) => beginAt,
          },
          {
            name: 'endAt',
            label: t('console.field.endAt'),
            cell: ({ endAt }) => formatTime(endAt),
            sort: 'endAt',
            csv: ({ endAt }) => endAt,
          },
          {
            name: 'participants',
            label: t('consoleEvents.field.participants'),
            cell: ({ participants }) => participants,
            align: 'end',
            csv: ({ participants }) => participants,
          },
        ]}
      />
    </Screen>
  )
}

export default EventsPage
