import { useT } from '../../../lib/i18n.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { useGuardianConsent } from './use-guardian-consent.ts'

export const GuardianConsent = ({ consent }: { consent: ReturnType<typeof useGuardianConsent> }) => {
  const t = useT()
  return (
    <Card>
      <Checkbox
        ref={consent.box}
        label={t('coins.order.consent')}
        hint={t('coins.order.consentHint')}
        error={consent.isAskedFor && t('coins.order.consentFirst')}
        checked={consent.isGiven}
        onChange={consent.change}
      />
    </Card>
  )
}
