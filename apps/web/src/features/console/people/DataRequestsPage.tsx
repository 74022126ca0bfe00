import { privacyOperations } from '@avalive/contract/privacy-operations'
import { requestKinds, requestStates } from '@avalive/rules/privacy/request'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'

/** Exports of personal data and deletions of accounts, newest first. */
const DataRequestsPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.dataRequests')} lead={t('consolePeople.data.lead')}>
      <Listing
        call={privacyOperations.listDataRequests}
        name={t('console.page.dataRequests')}
        rowKey={({ requestId }) => requestId}
        rowLink={({ vliveId }) => `/console/people/${encodeURIComponent(vliveId)}`}
        searchLabel={t('consolePeople.data.search')}
        defaultOrder={{ name: 'requestedAt', isDescending: true }}
        empty={{ title: t('consolePeople.data.empty'), text: t('consolePeople.data.emptyText') }}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('consolePeople.data.kind'),
            options: requestKinds.map((kind) => ({ value: kind, label: t(`consolePeople.data.kind.${kind}`) })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: requestStates.map((state) => ({ value: state, label: t(`consolePeople.data.state.${state}`) })),
          },
          {
            kind: 'select',
            name: 'attention',
            label: t('consolePeople.data.attention'),
            options: [{ value: 'yes', label: t('consolePeople.data.attentionOnly') }],
            send: (value) => value === 'yes',
          },
        ]}
        columns={[
          {
            name: 'person',
            label: t('consolePeople.data.person'),
            cell: ({ nickname, vliveId }) => (
              <>
                {nickname} <span className="text-soft text-xs">{vliveId}</span>
              </>
            ),
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'kind',
            label: t('consolePeople.data.kind'),
            cell: ({ kind }) => t(`consolePeople.data.kind.${kind}`),
            csv: ({ kind }) => t(`consolePeople.data.kind.${kind}`),
          },
          {
            name: 'state',
            label: t('console.field.status'),
            cell: ({ state, needsAttention }) => (
              <span className="inline-flex flex-wrap gap-1">
                {t(`consolePeople.data.state.${state}`)}
                {needsAttention && <Badge tone="danger">{t('consolePeople.data.attention')}</Badge>}
              </span>
            ),
            csv: ({ state }) => t(`consolePeople.data.state.${state}`),
          },
          {
            name: 'postponed',
            label: t('consolePeople.data.postponed'),
            cell: ({ postponedFor }) => (postponedFor ? t(`consolePeople.data.block.${postponedFor}`) : '–'),
            csv: ({ postponedFor }) => postponedFor && t(`consolePeople.data.block.${postponedFor}`),
          },
          {
            name: 'requested',
            label: t('consolePeople.data.requested'),
            cell: ({ requestedAt }) => formatTime(requestedAt),
            sort: 'requestedAt',
            csv: ({ requestedAt }) => requestedAt,
          },
          {
            name: 'due',
            label: t('consolePeople.data.due'),
            cell: ({ dueAt }) => (dueAt === null ? '–' : formatTime(dueAt)),
            csv: ({ dueAt }) => dueAt,
          },
          {
            name: 'by',
            label: t('consolePeople.data.by'),
            cell: ({ byOperator }) => t(`consolePeople.data.${byOperator ? 'byOperator' : 'byPerson'}`),
            csv: ({ byOperator }) => t(`consolePeople.data.${byOperator ? 'byOperator' : 'byPerson'}`),
          },
        ]}
      />
    </Screen>
  )
}

export default DataRequestsPage
