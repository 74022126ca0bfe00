import type { Output } from '@avalive/contract/call'
import { coinDebts } from '@avalive/contract/coin-debts'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import { readInteger } from '../kit/form/values.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { columnsOf, personColumn } from './rows.tsx'
import { useMoneyChange } from './use-money-change.ts'

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
        rowSubject={({ debtId }) => `coinDebt:${debtId}`}
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
            <Clearing key={debt.owedCoins} debt={debt} />
          ) : (
            <p className="text-sm text-soft">{t('consoleMoney.debt.cleared')}</p>
          )
        }
      />
    </Screen>
  )
}

const Clearing = ({ debt }: { debt: Debt }) => {
  const t = useT()
  const check = useChecks()
  const [typed, setTyped] = useState(String(debt.owedCoins))
  const kinds = ['settle', 'writeOff', 'offset'] as const
  const error = check.integer({ least: 1, most: debt.owedCoins })(typed)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('consoleMoney.debt.coins')}
        error={error}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
      />
      {kinds.map((kind) => (
        <Clear key={kind} debt={debt} kind={kind} coins={error === null ? readInteger(typed) : null} />
      ))}
    </div>
  )
}

interface ClearProps {
  readonly debt: Debt
  readonly kind: keyof typeof acts
  /** Null while no number that can be cleared is typed. */
  readonly coins: number | null
}

const Clear = ({ debt, kind, coins }: ClearProps) => {
  const t = useT()
  const { number } = useAmounts()
  const clear = useMoneyChange(acts[kind], { lists: [coinDebts.listCoinDebts] })
  const { debtId, owedCoins, nickname, vliveId } = debt
  return (
    <>
      <Button
        tone="secondary"
        size="dense"
        disabled={coins === null}
        onClick={() =>
          coins !== null &&
          clear.ask({
            input: { debtId, coins, idempotencyKey: crypto.randomUUID() },
            title: t(`consoleMoney.debt.${kind}Title`),
            confirm: t(`consoleMoney.debt.${kind}`),
            effects: [
              { label: t('consoleMoney.person'), after: `${nickname} (${vliveId})` },
              { label: t('consoleMoney.owedCoins'), before: number(owedCoins), after: number(owedCoins - coins) },
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
