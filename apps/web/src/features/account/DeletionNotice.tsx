import { formatDate } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { WarningIcon } from '../../ui/icons.tsx'

/** Says on each visit that the account will be deleted, and where to keep it. */
export const DeletionNotice = ({ dueAt }: { dueAt: string }) => {
  const t = useT()
  const date = formatDate(useLocale(), dueAt)
  return (
    <Card tone="danger">
      <div className="flex items-start gap-3">
        <WarningIcon className="mt-0.5 shrink-0 text-danger" />
        <div className="min-w-0 flex-1">
          <p>{t('mypage.deletion', { date })}</p>
          <div className="mt-3">
            <ButtonLink to="/mypage/privacy" tone="secondary" size="small">
              {t('mypage.deletionLink')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  )
}
