import type { LoginError } from '@avalive/rules/session/login-error'
import { useT } from '../../lib/i18n.tsx'
import { Card } from '../../ui/Card.tsx'
import { WarningIcon } from '../../ui/icons.tsx'

export const LoginErrorMessage = ({ error }: { error: LoginError }) => {
  const t = useT()
  return (
    <div role="alert" className="mt-6">
      <Card tone="danger">
        <p className="flex gap-3">
          <WarningIcon className="shrink-0 text-danger" />
          {t(`login.error.${error}`)}
        </p>
      </Card>
    </div>
  )
}
