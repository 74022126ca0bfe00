import { gacha } from '@avalive/contract/gacha'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { callQuery } from '../../lib/query.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BlankScreen, GachaScreen, LoadingScreen } from './GachaScreen.tsx'
import { OddsList, OddsSkeleton } from './odds/OddsList.tsx'
import { avatarOdds } from './odds/odds.ts'
import { avatarOffer, isKnown, type KnownGuarantee, type Offer } from './offer.ts'

/** Nothing is said about a failure: the page stays empty (specification 1 §8). */
const silent = { staleTime: 0, meta: { failureShown: true } } as const

/** An avatar gacha, with the tabs of its guarantees. */
export const AvatarGacha = ({ gachaId }: { gachaId: string }) => {
  const list = useQuery({ ...callQuery(gacha.listGachas, {}), ...silent })
  const items = useQuery({ ...callQuery(gacha.listItems, { gachaId }), ...silent })
  if (!list.data || !items.data) return list.isError || items.isError ? <BlankScreen /> : <LoadingScreen />
  const offer = avatarOffer(list.data, gachaId)
  if (!offer) return <BlankScreen />
  const odds = avatarOdds(items.data)
  return (
    <GachaScreen
      offer={offer}
      odds={odds}
      hasUndetermined={list.data.hasUndetermined}
      oddsPanel={offer.guarantees.length > 1 ? <GuaranteeTabs offer={offer} /> : <OddsList odds={odds} />}
    />
  )
}

/** The odds of the usual draw and of each that is guaranteed something; a change of tab loads them again. */
const GuaranteeTabs = ({ offer: { gachaId, guarantees } }: { offer: Offer }) => {
  const t = useT()
  const tabs = guarantees.filter(isKnown)
  const [type, setType] = useState<KnownGuarantee>('none')
  return (
    <Tabs
      label={t('gacha.guarantee.tabs')}
      value={type}
      onChange={setType}
      tabs={tabs.map((guarantee) => ({
        value: guarantee.type,
        label: t(`gacha.guarantee.${guarantee.type}`),
        panel: (
          <div className="flex flex-col gap-4">
            <p className="text-soft">
              {guarantee.type === 'none'
                ? t('gacha.guarantee.usual')
                : t('gacha.guarantee.every', { count: guarantee.drawCount })}
            </p>
            <GuaranteedOdds
              gachaId={gachaId}
              weightSetId={guarantee.type === 'none' ? undefined : guarantee.weightSetId}
            />
          </div>
        ),
      }))}
    />
  )
}

const GuaranteedOdds = ({ gachaId, weightSetId }: { gachaId: string; weightSetId: string | undefined }) => {
  const input = { gachaId, ...(weightSetId !== undefined && { rarityGuaranteeWeightSetId: weightSetId }) }
  const { data, isError } = useQuery({ ...callQuery(gacha.listItems, input), ...silent })
  if (data) return <OddsList odds={avatarOdds(data)} />
  return isError ? null : <OddsSkeleton />
}
