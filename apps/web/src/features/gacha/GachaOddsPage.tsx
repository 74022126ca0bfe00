import { useParams } from 'react-router'
import { withQueries } from '../../lib/query.tsx'
import { AvatarGacha } from './AvatarGacha.tsx'
import { FurnitureGacha } from './FurnitureGacha.tsx'

/** Both kinds share one page; only the source of their odds differs. */
const GachaOddsPage = () => {
  const { gachaId = '', furnitureGachaId } = useParams()
  return furnitureGachaId === undefined ? (
    <AvatarGacha gachaId={gachaId} />
  ) : (
    <FurnitureGacha furnitureGachaId={furnitureGachaId} />
  )
}

export default withQueries(GachaOddsPage)
