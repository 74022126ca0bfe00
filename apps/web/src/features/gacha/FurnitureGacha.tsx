import { gacha } from '@avalive/contract/gacha'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/query.tsx'
import { isSignedIn } from '../../lib/session.ts'
import { silentAndFresh } from '../../lib/silent.ts'
import { clockOffsetAt } from './draw/use-opening.ts'
import { BlankScreen, GachaScreen, LoadingScreen } from './GachaScreen.tsx'
import { OddsList } from './odds/OddsList.tsx'
import { furnitureOdds } from './odds/odds.ts'
import { furnitureOffer } from './offer.ts'

export const FurnitureGacha = ({ furnitureGachaId }: { furnitureGachaId: string }) => {
  const input = { furnitureGachaId }
  const { data, dataUpdatedAt, isError } = useQuery({
    ...callQuery(gacha.listFurnitureItems, input),
    ...silentAndFresh,
  })
  // The list of avatar gachas tells whether results are waiting. The odds don't depend on it.
  const waiting = useQuery({ ...callQuery(gacha.listGachas, {}), ...silentAndFresh, enabled: isSignedIn() })
  if (isError && !data) return <BlankScreen />
  if (!data || waiting.isLoading) return <LoadingScreen hasColours={false} />
  const odds = furnitureOdds(data)
  return (
    <GachaScreen
      offer={furnitureOffer(data, furnitureGachaId)}
      odds={odds}
      clockOffset={clockOffsetAt(data.now, dataUpdatedAt)}
      hasUndetermined={waiting.data?.hasUndetermined ?? false}
      oddsPanel={<OddsList odds={odds} />}
    />
  )
}
