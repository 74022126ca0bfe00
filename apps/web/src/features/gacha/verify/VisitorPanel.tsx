import { loginFor } from '../../../lib/campaign.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Entrance } from '../../../ui/illustrations/Entrance.tsx'
import type { Offer } from '../offer.ts'

export const VisitorPanel = ({ offer }: { offer: Offer }) => {
  const t = useT()
  return (
    <EmptyState
      illustration={<Entrance />}
      title={t('gacha.logIn.title')}
      text={t('gacha.logIn.text')}
      action={
        <ButtonLink tone="secondary" to={loginFor(`${offer.path}?tab=verify`)}>
          {t('session.logIn')}
        </ButtonLink>
      }
    />
  )
}
