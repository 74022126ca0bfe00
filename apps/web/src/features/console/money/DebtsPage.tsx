import type { Output } from '@avalive/contract/call'
import { coinDebts } from '@avalive/contract/coin-debts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { columnsOf, personColumn } from './rows.tsx'

type Debt = Output<typeof coinDebts.listCoinDebts>['rows'][number]

const columns = columnsOf<Debt>()

const acts = {
  settle: coinDebts.settleCoinDebt,
  writeOff: coinDebts.writeOffCoinDebt,
  offset: coinDebts.offsetCoinDebt,
} as const

/** Coins that a refund or a lost dispute could not take back. */
const DebtsPage = () => {
  const t = useT()
  const { number } = useAmounts()
  return (
    <Screen title={t('console.page.debts')} lead={t('consoleMoney.debts.lead')} subject="coinDebts">
      <Listing
        call={coinDebts.listCoinDebts}
        name={t('console.page.debts')}
        rowKey={({ debtId }) => debtId}
        searchLabel={t('consoleMoney.searchPerson')}
        defaultOrder={{ name: 'since', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            anyLabel: t('consoleMoney.debt.open'),
            options: [{ value: 'cleared', label: t('consoleMoney.debt.cleared') }],
          },
        ]}
        columns={[
          columns.time('since', t('console.field.at'), (row) => row.since, 'since'),
          personColumn(t('consoleMoney.person')),
          {
            name: 'owedCoins',
            label: t('consoleMoney.owedCoins'),
            align: 'end',
            sort: 'owedCoins',
            cell: ({ owedCoins }) => number(owedCoins),
            csv: ({ owedCoins }) => owedCoins,
          },
          columns.text('purchase', t('consoleMoney.purchaseId'), ({ purchaseId }) => purchaseId),
        ]}
        details={(debt) =>
          debt.owedCoins > 0 ? (
            <Clearing debt={debt} />
          ) : (
            <p className="text-sm text-soft">{t('consoleMoney.debt.cleared')}</p>
          )
        }
      />
    </Screen>
  )
}

const Clearing = ({ debt }: { debt: Debt }) => {
  const kinds = ['settle', 'writeOff', 'offset'] as const
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Clear key={kind} debt={debt} kind={kind} />
      ))}
    </div>
  )
}

const Clear = ({ debt, kind }: { debt: Debt; kind: keyof typeof acts }) => {
  const t = useT()
  const { number } = useAmounts()
  const refresh = useRefresh()
  const reload = () => refresh(coinDebts.listCoinDebts)
  const clear = useChange(acts[kind], { onDone: reload, reload, isWaiting: ({ approvalId }) => approvalId !== null })
  const { debtId, owedCoins, nickname, vliveId } = debt
  return (
    <>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          clear.ask({
            input: { debtId, coins: owedCoins, idempotencyKey: crypto.randomUUID() },
            title: t(`consoleMoney.debt.${kind}Title`),
            confirm: t(`consoleMoney.debt.${kind}`),
            effects: [
              { label: t('consoleMoney.person'), after: `${nickname} (${vliveId})` },
              { label: t('consoleMoney.owedCoins'), before: number(owedCoins), after: number(0) },
            ],
            undo: null,
          })
        }
      >
        {t(`consoleMoney.debt.${kind}`)}
      </Button>
      <ChangeDialog change={clear} />
    </>
  )
}

export default DebtsPage
