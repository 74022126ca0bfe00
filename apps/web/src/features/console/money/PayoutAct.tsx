import type { Call } from '@avalive/contract/call'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import type { Plan } from '../kit/change/use-change.ts'
import { useMoneyChange } from './use-money-change.ts'

/** What operators do to payouts. Whether it can be undone differs. */
export type PayoutVerb = 'hold' | 'release' | 'check' | 'cancel' | 'fund' | 'done' | 'returned200' | 'returned600'

interface Props<C extends Call> {
  readonly call: C
  readonly verb: PayoutVerb
  readonly input: Plan<C>['input']
  readonly person: string
  readonly amount: string
  /** What it does, where that differs from the verb's usual effect. */
  readonly effect?: string
  /** The lists that show it. */
  readonly lists: readonly Call[]
}

/** A button for one act on one payout, with its confirmation. */
export const PayoutAct = <C extends Call>({ call, verb, input, person, amount, effect, lists }: Props<C>) => {
  const t = useT()
  const change = useMoneyChange(call, { lists, keptAs: verb })
  const name = t(`consoleMoney.payout.${verb}`)
  const undo = verb === 'hold' ? t('consoleMoney.payout.undo') : null
  return (
    <>
      <Button
        tone={verb === 'cancel' ? 'danger' : 'secondary'}
        size="dense"
        onClick={() =>
          change.ask({
            input,
            title: t('consoleMoney.payout.title', { act: name }),
            confirm: name,
            effects: [
              { label: t('consoleMoney.person'), after: person },
              { label: t('console.field.amount'), after: amount },
              { label: t('consoleMoney.effect'), after: effect ?? t(`consoleMoney.payout.${verb}Text`) },
            ],
            undo: verb === 'release' ? t('consoleMoney.payout.releaseUndo') : undo,
            isDangerous: verb === 'cancel',
          })
        }
      >
        {name}
      </Button>
      <ChangeDialog change={change} />
    </>
  )
}
