import type { LoginError } from '@avalive/rules/session/login-error'
import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { WarningIcon } from '../../ui/icons.tsx'

/** `notice` is the number of the penalty notice that a suspended person may read now. */
export const LoginErrorMessage = ({ error, notice }: { error: LoginError; notice?: string | undefined }) => {
  const t = useT()
  return (
    <div role="alert" className="mt-6">
      <Card tone="danger">
        <p className="flex gap-3">
          <WarningIcon className="shrink-0 text-danger" />
          {t(`login.error.${error}`)}
        </p>
        {notice !== undefined && (
          <div className="mt-4">
            <ButtonLink to={`/notice/penalty/${notice}`} block>
              {t('login.notice')}
            </ButtonLink>
          </div>
        )}
      </Card>
    </div>
  )
}
