import type { Output } from '@avalive/contract/call'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { csv } from '@avalive/rules/tables/csv'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { saveFile } from '../kit/list/csv-file.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { useAmounts } from './amounts.ts'

type Figure = Output<typeof ledgerProofs.listPrepaidFigures>['figures'][number]
type Amounts = Pick<Figure, 'coins' | 'yen' | 'depositYen' | 'byCurrency'>

/** Unused charged coins, which the law counts twice a year. */
const PrepaidPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.prepaid')} lead={t('consoleMoney.prepaid.lead')}>
      <Section title={t('consoleMoney.prepaid.now')}>
        <Loaded call={ledgerProofs.getPrepaidFigure} input={{}}>
          {({ at, ...figure }) => <FigureFacts label={t('console.field.at')} value={formatTime(at)} figure={figure} />}
        </Loaded>
      </Section>
      <Loaded call={ledgerProofs.listPrepaidFigures} input={{}}>
        {({ figures }) => <Figures figures={figures} />}
      </Loaded>
    </Screen>
  )
}

const FigureFacts = ({ label, value, figure }: { label: string; value: string; figure: Amounts }) => {
  const t = useT()
  const { number, price } = useAmounts()
  const { coins, yen, depositYen, byCurrency } = figure
  return (
    <Facts
      facts={[
        { label, value },
        { label: t('consoleMoney.prepaid.coins'), value: number(coins) },
        { label: t('consoleMoney.prepaid.yen'), value: price('JPY', yen) },
        {
          label: t('consoleMoney.prepaid.deposit'),
          value: depositYen === null ? t('consoleMoney.prepaid.convert') : price('JPY', depositYen),
        },
        ...byCurrency.map((part) => ({
          label: part.currency === '' ? t('consoleMoney.prepaid.unpriced') : part.currency,
          value:
            part.currency === '' ? number(part.coins) : `${number(part.coins)} · ${price(part.currency, part.amount)}`,
        })),
      ]}
    />
  )
}

const Figures = ({ figures }: { figures: readonly Figure[] }) => {
  const t = useT()
  const download = () =>
    saveFile(
      'prepaid.csv',
      csv([
        [
          t('consoleMoney.prepaid.day'),
          t('consoleMoney.prepaid.coins'),
          t('consoleMoney.prepaid.yen'),
          t('consoleMoney.prepaid.deposit'),
          t('consoleMoney.prepaid.computedAt'),
        ],
        ...figures.map(({ referenceOn, coins, yen, depositYen, computedAt }) => [
          referenceOn,
          coins,
          yen,
          depositYen,
          computedAt,
        ]),
      ]),
    )
  return (
    <Section
      title={t('consoleMoney.prepaid.days')}
      lead={t('consoleMoney.prepaid.daysLead')}
      actions={
        figures.length > 0 && (
          <Button tone="quiet" size="dense" onClick={download}>
            {t('console.csv.get')}
          </Button>
        )
      }
    >
      {figures.length === 0 && <p className="text-sm text-soft">{t('consoleMoney.prepaid.none')}</p>}
      <ul className="grid gap-4">
        {figures.map(({ referenceOn, ...figure }) => (
          <li key={referenceOn} className="rounded-md border border-line p-4">
            <FigureFacts label={t('consoleMoney.prepaid.day')} value={referenceOn} figure={figure} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export default PrepaidPage
