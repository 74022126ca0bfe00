import { loginFor } from '../../../lib/campaign.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import type { Offer } from '../offer.ts'
import { Closed } from './Closed.tsx'
import { useOpening } from './use-opening.ts'

/** Visitors can see the odds, but have to log in to draw. */
export const VisitorDock = ({ offer, clockOffset }: { offer: Offer; clockOffset: number }) => {
  const t = useT()
  const { phase, left } = useOpening(offer, clockOffset)
  if (phase !== 'open') return <Closed offer={offer} isOver={phase === 'over'} left={left} />
  return (
    <div className="gacha-dock">
      <ButtonLink block to={loginFor(offer.path)}>
        {t('gacha.logIn.draw')}
      </ButtonLink>
    </div>
  )
}
