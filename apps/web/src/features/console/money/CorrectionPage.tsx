import { correctableKinds, ledgerCorrections } from '@avalive/contract/ledger-corrections'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useKeptState } from '../kit/kept.ts'
import { Screen } from '../kit/Screen.tsx'
import { controlLook } from '../kit/style.ts'
import { useAmounts } from './amounts.ts'
import { useMoneyChange } from './use-money-change.ts'

type Kind = (typeof correctableKinds)[number]

/** Gives or takes coins or LIVE points. Always two operators. */
const CorrectionPage = () => {
  const t = useT()
  const { number } = useAmounts()
  const [vliveId, setVliveId] = useKeptState('person', '')
  const [kind, setKind] = useKeptState<Kind>('kind', 'freeCoin')
  const [amount, setAmount] = useKeptState('amount', '')
  const [isWrong, setWrong] = useState(false)
  const correct = useMoneyChange(ledgerCorrections.correctLedger, { lists: [], onDone: () => setAmount('') })
  const asked = /^-?\d{1,9}$/.test(amount) ? Number(amount) : 0
  const ask = () => {
    const isComplete = asked !== 0 && vliveId.trim() !== ''
    setWrong(!isComplete)
    if (!isComplete) return
    correct.ask({
      input: { vliveId: vliveId.trim(), kind, amount: asked },
      title: t(asked > 0 ? 'consoleMoney.correct.giveTitle' : 'consoleMoney.correct.takeTitle'),
      confirm: t('consoleMoney.correct.ask'),
      effects: [
        { label: t('consoleMoney.person'), after: vliveId.trim() },
        { label: t(`consoleMoney.correct.${kind}`), after: `${asked > 0 ? '+' : '−'}${number(Math.abs(asked))}` },
      ],
      undo: t('consoleMoney.correct.undo'),
    })
  }
  return (
    <Screen title={t('console.page.corrections')} lead={t('consoleMoney.correct.lead')} subject="corrections">
      <form
        className="grid max-w-md gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <TextField label={t('consoleMoney.personId')} value={vliveId} onChange={setVliveId} />
        <div>
          <label htmlFor="kind" className="mb-1 block font-semibold text-sm">
            {t('consoleMoney.correct.kind')}
          </label>
          <select
            id="kind"
            className={controlLook}
            value={kind}
            onChange={({ target }) => setKind(correctableKinds.find((one) => one === target.value) ?? 'freeCoin')}
          >
            {correctableKinds.map((one) => (
              <option key={one} value={one}>
                {t(`consoleMoney.correct.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <TextField
          label={t('console.field.amount')}
          hint={t('consoleMoney.correct.hint')}
          error={isWrong && t('consoleMoney.correct.wrong')}
          inputMode="text"
          value={amount}
          onChange={setAmount}
        />
        <div>
          <Button type="submit">{t('consoleMoney.correct.ask')}</Button>
        </div>
      </form>
      <ChangeDialog change={correct} />
    </Screen>
  )
}

export default CorrectionPage
