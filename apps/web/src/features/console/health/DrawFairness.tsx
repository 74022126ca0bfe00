import { fairnessOf, type RarityCount } from '@avalive/rules/console/figures'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { FigureSection } from './FigureSection.tsx'
import { type Figures, type Range, useFigures } from './use-figures.ts'

const MILLION = 1_000_000
/** Fair draws deviate as much as this once in a thousand gachas. */
const SUSPICIOUS = 0.001

const sumsOf = ({ series }: Figures) =>
  new Map(series.map(({ name, points }) => [name, points.reduce((sum, { value }) => sum + value, 0)]))

/** The results and expectations of each gacha by rarity, lowest first. */
export const gachasOf = (drawn: Figures, expected: Figures): Map<string, RarityCount[]> => {
  const [drawnSums, expectedSums] = [sumsOf(drawn), sumsOf(expected)]
  const counts = [...expectedSums].map(([name, sum]) => {
    const [gacha = '', rarity = ''] = name.split(':')
    return { gacha, rarity: Number(rarity), drawn: drawnSums.get(name) ?? 0, expected: sum }
  })
  const sorted = counts.sort((a, b) => a.rarity - b.rarity)
  return Map.groupBy(sorted, ({ gacha }) => gacha)
}

/** Whether gachas give what their published odds promise. */
export const DrawFairness = ({ range }: { range: Range }) => {
  const t = useT()
  const locale = useLocale()
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const drawn = useFigures('gachaDrawn', range)
  const expected = useFigures('gachaExpected', range)
  const gachas = drawn.data && expected.data ? [...gachasOf(drawn.data, expected.data)] : []
  return (
    <FigureSection
      title={t('consoleHealth.charts.fairness')}
      lead={t('consoleHealth.charts.fairnessLead')}
      queries={[drawn, expected]}
      isEmpty={gachas.length === 0}
      isCut={drawn.data?.isCut || expected.data?.isCut}
      file="gachaDraws"
      rows={() => [
        [
          t('console.page.gachas'),
          t('consoleHealth.charts.rarity'),
          t('consoleHealth.charts.drawn'),
          t('consoleHealth.charts.expected'),
        ],
        ...gachas.flatMap(([gacha, counts]) =>
          counts.map(({ rarity, drawn, expected }) => [gacha, rarity, drawn, expected / MILLION]),
        ),
      ]}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {gachas.map(([gacha, counts]) => {
          const fairness = fairnessOf(counts)
          const isOff = fairness !== null && fairness.probability < SUSPICIOUS
          return (
            <table key={gacha} className="w-full text-right text-sm tabular-nums">
              <caption className="pb-1 text-left">
                <code>{gacha}</code>{' '}
                {fairness ? (
                  <Badge tone={isOff ? 'danger' : 'success'}>
                    {t(isOff ? 'consoleHealth.charts.unfair' : 'consoleHealth.charts.fair', {
                      probability: percent.format(fairness.probability),
                    })}
                  </Badge>
                ) : (
                  <Badge>{t('consoleHealth.charts.tooFew')}</Badge>
                )}
              </caption>
              <thead>
                <tr>
                  <th scope="col" className="py-1 text-left font-semibold">
                    {t('consoleHealth.charts.rarity')}
                  </th>
                  <th scope="col" className="py-1 font-semibold">
                    {t('consoleHealth.charts.drawn')}
                  </th>
                  <th scope="col" className="py-1 font-semibold">
                    {t('consoleHealth.charts.expected')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {counts.map((count) => (
                  <tr key={count.rarity} className="border-line border-t">
                    <th scope="row" className="py-1 text-left font-normal">
                      {count.rarity}
                    </th>
                    <td className="py-1">{numbers.format(count.drawn)}</td>
                    <td className="py-1">{numbers.format(count.expected / MILLION)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        })}
      </div>
    </FigureSection>
  )
}
