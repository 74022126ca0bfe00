import { gachaOperations } from '@avalive/contract/gacha-operations'
import { shownRate, weightOf } from '@avalive/rules/gacha/rate'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Section } from '../kit/Section.tsx'
import type { Content, Kind } from './gacha-content.ts'

interface Props {
  readonly kind: Kind
  readonly weightSets: Content['weightSets']
}

/** The rates exactly as the odds page will publish them: the server computes both with the same functions. */
export const OddsPreview = ({ kind, weightSets }: Props) => {
  const t = useT()
  const { data } = useQuery({
    ...callQuery(gachaOperations.getGachaOddsPreview, { kind, weightSets }),
    enabled: weightSets.some(({ entries }) => entries.length > 0),
    placeholderData: keepPreviousData,
    meta: { failureShown: true },
  })
  return (
    <Section title={t('consoleGacha.part.preview')} lead={t('consoleGacha.previewLead')}>
      {data?.weightSets.map(({ weightSetId, rarityRates, gachaItems, furnitureGachaItemList }) => (
        <table key={weightSetId} className="mb-6 w-full max-w-2xl text-left text-sm tabular-nums">
          <caption className="py-1 text-left font-semibold">
            <code>{weightSetId}</code>
          </caption>
          <thead>
            <tr className="border-line border-b text-soft">
              <th scope="col" className="py-1 font-normal">
                {t('console.field.name')}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {t('consoleGacha.shownRate')}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {t('consoleGacha.exactRate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rarityRates.map(({ rarity, emissionRate }) => (
              <tr key={rarity} className="border-line border-b font-semibold">
                <th scope="row" className="py-1">
                  {t('consoleGacha.stars', { rarity })}
                </th>
                <td className="py-1 text-right">{shownRate(weightOf(emissionRate))} %</td>
                <td className="py-1 text-right">{emissionRate} %</td>
              </tr>
            ))}
            {[...gachaItems, ...furnitureGachaItemList].map(({ itemId, name, emissionRate }) => (
              <tr key={itemId} className="border-line border-b">
                <th scope="row" className="py-1 font-normal">
                  {name}
                </th>
                <td className="py-1 text-right">{shownRate(weightOf(emissionRate))} %</td>
                <td className="py-1 text-right">{emissionRate} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  )
}
