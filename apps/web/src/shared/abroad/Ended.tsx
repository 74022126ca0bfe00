import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Ended as EndedStage } from '../../ui/illustrations/Ended.tsx'
import type { Service } from './service-region.ts'

/** Shown instead of a form once the service has ended in the region. The history stays. */
export const Ended = ({ service }: { service: Service }) => {
  const t = useT()
  return (
    <EmptyState
      illustration={<EndedStage />}
      title={t('abroad.ended.title')}
      text={t('abroad.ended.text')}
      action={<ButtonLink to={`/mypage/payment_registration/${service}/history`}>{t('abroad.toHistory')}</ButtonLink>}
    />
  )
}
