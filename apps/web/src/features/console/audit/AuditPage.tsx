import { consoleCalls } from '@avalive/contract/console'
import { useT } from '../../../lib/i18n.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { AuditDetails } from './AuditDetails.tsx'

/** Every change, with its reason and the values before and after. */
const AuditPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.audit')} lead={t('console.audit.lead')}>
      <Listing
        call={consoleCalls.listAudit}
        name={t('console.page.audit')}
        rowKey={({ id }) => id}
        searchLabel={t('console.audit.search')}
        filters={[
          { kind: 'text', name: 'actor', label: t('console.audit.actorHint') },
          { kind: 'text', name: 'action', label: t('console.field.action') },
          { kind: 'text', name: 'subject', label: t('console.field.subject') },
          { kind: 'days', from: 'from', until: 'until', label: t('console.field.at') },
        ]}
        columns={[
          {
            name: 'at',
            label: t('console.field.at'),
            cell: ({ at }) => formatTime(at),
            sort: 'id',
            csv: ({ at }) => at,
          },
          {
            name: 'actor',
            label: t('console.field.actor'),
            cell: ({ actor }) => actor?.nickname ?? t('console.audit.command'),
            csv: ({ actor }) => actor?.vliveId ?? '',
          },
          {
            name: 'action',
            label: t('console.field.action'),
            cell: ({ action }) => <code className="text-xs">{action}</code>,
            csv: ({ action }) => action,
          },
          {
            name: 'subject',
            label: t('console.field.subject'),
            cell: ({ subject }) => <code className="text-xs">{subject}</code>,
            csv: ({ subject }) => subject,
          },
          {
            name: 'reason',
            label: t('console.field.reason'),
            cell: ({ reason, missingRole }) =>
              missingRole === null ? (
                <span className="line-clamp-2 max-w-prose">{reason}</span>
              ) : (
                <span className="text-soft">
                  {t('console.role.missing', { role: t(`console.role.${missingRole}`) })}
                </span>
              ),
            csv: ({ reason }) => reason,
          },
        ]}
        defaultOrder={{ name: 'id', isDescending: true }}
        details={(row) => <AuditDetails row={row} />}
      />
    </Screen>
  )
}

export default AuditPage
