import { gacha } from '@avalive/contract/gacha'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { callQuery } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { clockOffsetAt } from './draw/use-opening.ts'
import { BlankScreen, GachaScreen, LoadingScreen } from './GachaScreen.tsx'
import { OddsList, OddsSkeleton } from './odds/OddsList.tsx'
import { avatarOdds, type Odds } from './odds/odds.ts'
import { avatarOffer, isKnown, type KnownGuarantee, type Offer } from './offer.ts'

/** An avatar gacha with a tab for each guarantee. Changing the tab loads its odds again. */
export const AvatarGacha = ({ gachaId }: { gachaId: string }) => {
  const [type, setType] = useState<KnownGuarantee>('none')
  const list = useQuery({ ...callQuery(gacha.listGachas, {}), ...silentAndFresh })
  const items = useQuery({ ...callQuery(gacha.listItems, { gachaId }), ...silentAndFresh })
  const offer = list.data && avatarOffer(list.data, gachaId)
  const input = { gachaId, ...weightSetOf(offer?.guarantees.filter(isKnown), type) }
  const chosen = useQuery({ ...callQuery(gacha.listItems, input), ...silentAndFresh })
  // If the odds can't be refreshed, the cached ones may be stale, so the page shows none (specification 1 §8).
  if (items.isError || chosen.isError || offer === null) return <BlankScreen />
  if (!list.data || !offer || !items.data)
    return list.isError ? <BlankScreen /> : <LoadingScreen offer={offer} hasColours />
  const odds = avatarOdds(items.data)
  const shown = chosen.data && avatarOdds(chosen.data)
  return (
    <GachaScreen
      offer={offer}
      odds={odds}
      clockOffset={clockOffsetAt(list.data.now, list.dataUpdatedAt)}
      hasUndetermined={list.data.hasUndetermined}
      oddsPanel={
        offer.guarantees.length > 1 ? (
          <GuaranteeTabs offer={offer} type={type} onChange={setType} odds={shown} />
        ) : (
          <OddsList odds={odds} />
        )
      }
    />
  )
}

type Tab = Offer['guarantees'][number] & { readonly type: KnownGuarantee }

/** The standard odds are requested without an id. */
const weightSetOf = (tabs: readonly Tab[] = [], type: KnownGuarantee) => {
  const tab = type === 'none' ? undefined : tabs.find((each) => each.type === type)
  return tab && { rarityGuaranteeWeightSetId: tab.weightSetId }
}

interface TabsProps {
  readonly offer: Offer
  readonly type: KnownGuarantee
  readonly onChange: (type: KnownGuarantee) => void
  /** Undefined while loading. */
  readonly odds: Odds | undefined
}

/** The odds of a standard draw and of each guaranteed draw. */
const GuaranteeTabs = ({ offer: { guarantees }, type, onChange, odds }: TabsProps) => {
  const t = useT()
  return (
    <Tabs
      look="pills"
      label={t('gacha.guarantee.tabs')}
      value={type}
      onChange={onChange}
      tabs={guarantees.filter(isKnown).map((guarantee) => ({
        value: guarantee.type,
        label: t(`gacha.guarantee.${guarantee.type}`),
        panel: (
          <div className="flex flex-col gap-4">
            <p className="text-soft">
              {guarantee.type === 'none'
                ? t('gacha.guarantee.usual')
                : t('gacha.guarantee.every', { count: guarantee.drawCount })}
            </p>
            {odds ? <OddsList odds={odds} /> : <OddsSkeleton hasColours />}
          </div>
        ),
      }))}
    />
  )
}
