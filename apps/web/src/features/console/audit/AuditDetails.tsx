import type { Output } from '@avalive/contract/call'
import type { consoleCalls } from '@avalive/contract/console'
import { useT } from '../../../lib/i18n.tsx'
import { Json } from '../kit/Json.tsx'

/** The reason and the values of a change, for operators with the role of its call. */
export const AuditDetails = ({ row }: { row: Output<typeof consoleCalls.listAudit>['rows'][number] }) => {
  const t = useT()
  const { before, after, reason, missingRole } = row
  if (missingRole !== null) {
    return <p className="text-sm text-soft">{t('console.role.missing', { role: t(`console.role.${missingRole}`) })}</p>
  }
  return (
    <>
      <p className="mb-2 max-w-prose text-sm">{reason ?? t('console.audit.noReason')}</p>
      <Json before={before} after={after} />
    </>
  )
}
