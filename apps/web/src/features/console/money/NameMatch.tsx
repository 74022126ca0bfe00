import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** Whether the bank account is in the name of the person. */
export const NameMatch = ({ nameMatches }: { nameMatches: boolean | null }) => {
  const t = useT()
  if (nameMatches === null) return <span className="text-sm text-soft">{t('consolePayee.account.unknown')}</span>
  return nameMatches ? (
    <span className="text-sm">{t('consolePayee.account.same')}</span>
  ) : (
    <Badge tone="danger">{t('consolePayee.account.differs')}</Badge>
  )
}
