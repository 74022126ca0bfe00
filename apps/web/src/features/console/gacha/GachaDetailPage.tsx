import { gachaOperations } from '@avalive/contract/gacha-operations'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadingScreen } from '../kit/LoadingScreen.tsx'
import { GachaEditor } from './GachaEditor.tsx'

/** A gacha with its working copy, and what can be done with it. */
const GachaDetailPage = () => {
  const t = useT()
  const { gachaId = '' } = useParams()
  const query = useQuery({
    ...callQuery(gachaOperations.getOperatedGacha, { gachaId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const { data, dataUpdatedAt, refetch } = query
  const content = data?.gacha.draft ?? data?.gacha.published
  if (!data || !content) return <LoadingScreen title={t('console.page.gachas')} back="/console/gachas" query={query} />
  const { gacha, now } = data
  const clockOffset = Date.parse(now) - dataUpdatedAt
  return <GachaEditor key={gacha.version} gacha={gacha} stored={content} clockOffset={clockOffset} reload={refetch} />
}

export default GachaDetailPage
