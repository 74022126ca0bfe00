import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { OwnedItems } from './OwnedItems.tsx'
import './gacha.css'
import { Draws } from './verify/Draws.tsx'
import { SeedCard } from './verify/SeedCard.tsx'
import { SequenceCheck } from './verify/SequenceCheck.tsx'

const none: ReadonlyMap<string, string> = new Map()

/** All draws of the user. Draws of gachas that are no longer offered can still be read and recomputed. */
const GachaDrawsPage = () => {
  const t = useT()
  return (
    <AppFrame
      title={t('title.gachaDraws')}
      lead={t('gacha.all.lead')}
      back={{ to: '/mypage/', label: t('common.back') }}
    >
      <div className="flex flex-col gap-5">
        <OwnedItems />
        <Draws gachaId={null} names={none} />
        <SeedCard />
        <SequenceCheck />
      </div>
    </AppFrame>
  )
}

export default withQueries(GachaDrawsPage)
