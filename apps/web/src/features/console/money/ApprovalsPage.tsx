import { approvals } from '@avalive/contract/approvals'
import { approvalStatuses } from '@avalive/rules/money/four-eyes'
import { useT } from '../../../lib/i18n.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { actNames, useActName, useAmounts } from './amounts.ts'

/** Changes of money that wait for a second operator, and what was decided about others. */
const ApprovalsPage = () => {
  const t = useT()
  const nameOf = useActName()
  const { ofKind } = useAmounts()
  return (
    <Screen title={t('console.page.approvals')} lead={t('consoleMoney.approvals.lead')}>
      <Listing
        call={approvals.listApprovals}
        name={t('console.page.approvals')}
        rowKey={({ approvalId }) => approvalId}
        rowLink={({ approvalId }) => `/console/approvals/${approvalId}`}
        searchLabel={t('consoleMoney.searchPerson')}
        defaultOrder={{ name: 'requestedAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: approvalStatuses.map((value) => ({ value, label: t(`consoleMoney.approval.${value}`) })),
          },
          {
            kind: 'select',
            name: 'act',
            label: t('console.field.action'),
            options: actNames.map((value) => ({ value, label: nameOf(value) })),
          },
        ]}
        columns={[
          {
            name: 'act',
            label: t('console.field.action'),
            cell: ({ act }) => nameOf(act),
            csv: ({ act }) => act,
          },
          {
            name: 'amount',
            label: t('console.field.amount'),
            align: 'end',
            cell: ({ kind, amount }) => ofKind(kind, amount),
            csv: ({ amount }) => amount,
          },
          {
            name: 'subject',
            label: t('console.field.subject'),
            cell: ({ subject }) => <code className="text-xs">{subject}</code>,
            csv: ({ subject }) => subject,
          },
          {
            name: 'status',
            label: t('console.field.status'),
            cell: ({ status }) => t(`consoleMoney.approval.${status}`),
            csv: ({ status }) => status,
          },
          {
            name: 'requestedBy',
            label: t('consoleMoney.requestedBy'),
            cell: ({ requestedBy }) => requestedBy.nickname,
            csv: ({ requestedBy }) => requestedBy.vliveId,
          },
          {
            name: 'requestedAt',
            label: t('console.field.at'),
            sort: 'requestedAt',
            cell: ({ requestedAt }) => formatTime(requestedAt),
            csv: ({ requestedAt }) => requestedAt,
          },
          {
            name: 'expiresAt',
            label: t('consoleMoney.expiresAt'),
            sort: 'expiresAt',
            cell: ({ expiresAt }) => formatTime(expiresAt),
            csv: ({ expiresAt }) => expiresAt,
          },
        ]}
      />
    </Screen>
  )
}

export default ApprovalsPage
