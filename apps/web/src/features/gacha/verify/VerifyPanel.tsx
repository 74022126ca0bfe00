import { useT } from '../../../lib/i18n.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { namesIn, type Odds } from '../odds/odds.ts'
import type { Offer } from '../offer.ts'
import { Draws } from './Draws.tsx'
import { Observed } from './Observed.tsx'
import { SeedCard } from './SeedCard.tsx'
import { SequenceCheck } from './SequenceCheck.tsx'

/** Lets users verify draws without trusting us: everything is computed in the browser. */
const VerifyPanel = ({ offer, odds }: { offer: Offer; odds: Odds }) => {
  const t = useT()
  return (
    <div className="flex flex-col gap-5">
      <SeedCard />
      <Draws
        gachaId={offer.gachaId}
        names={namesIn(odds)}
        more={
          <TextLink standalone to="/gacha_draws">
            {t('gacha.verify.all')}
          </TextLink>
        }
      />
      <Observed gachaId={offer.gachaId} odds={odds} />
      <SequenceCheck />
    </div>
  )
}

export default VerifyPanel
