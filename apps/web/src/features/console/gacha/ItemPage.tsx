import { gachaOperations } from '@avalive/contract/gacha-operations'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadingScreen } from '../kit/LoadingScreen.tsx'
import { ItemEditor } from './ItemEditor.tsx'

/** An item of the catalogue with all its fields. */
const ItemPage = () => {
  const t = useT()
  const { itemId = '' } = useParams()
  const query = useQuery({
    ...callQuery(gachaOperations.getGachaItem, { itemId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const { data, refetch } = query
  if (!data) return <LoadingScreen title={t('console.page.gachaItems')} back="/console/gacha_items" query={query} />
  // A version that is stored anew begins a new form.
  return <ItemEditor key={data.item.version} stored={data.item} gachaIds={data.gachaIds} reload={refetch} />
}

export default ItemPage
