import { consolePeople } from '@avalive/contract/console-people'
import { useT } from '../../../lib/i18n.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { PersonBadges, personStates } from './PersonBadges.tsx'

const states = ['suspended', 'notPermitted', 'official', 'operator'] as const

/** Finds a person. */
const PeoplePage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.people')} lead={t('consolePeople.lead')}>
      <Listing
        call={consolePeople.listPeople}
        name={t('console.page.people')}
        searchLabel={t('consolePeople.search')}
        searchOrders
        rowKey={({ vliveId }) => vliveId}
        rowLink={({ vliveId }) => `/console/people/${encodeURIComponent(vliveId)}`}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('consolePeople.state'),
            options: states.map((value) => ({ value, label: t(`consolePeople.state.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'nickname',
            label: t('consolePeople.nickname'),
            cell: ({ nickname }) => nickname,
            csv: ({ nickname }) => nickname,
          },
          {
            name: 'vliveId',
            label: t('consolePeople.userId'),
            cell: ({ vliveId }) => <code className="text-xs">{vliveId}</code>,
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'status',
            label: t('consolePeople.state'),
            cell: (person) => <PersonBadges person={person} />,
            csv: (person) =>
              personStates(t, person)
                .map(({ text }) => text)
                .join(', '),
          },
          {
            name: 'region',
            label: t('consolePeople.region'),
            cell: ({ region }) => region,
            csv: ({ region }) => region,
          },
          {
            name: 'createdAt',
            label: t('consolePeople.since'),
            cell: ({ createdAt }) => formatTime(createdAt),
            csv: ({ createdAt }) => createdAt,
            sort: 'newest',
          },
        ]}
        defaultOrder={{ name: 'newest', isDescending: true }}
      />
    </Screen>
  )
}

export default PeoplePage
