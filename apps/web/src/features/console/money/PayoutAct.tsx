import type { Call } from '@avalive/contract/call'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { type Plan, useChange } from '../kit/change/use-change.ts'
import { useRefresh } from '../kit/list/use-list.ts'

/** What operators do to payouts. Whether it can be undone differs. */
export type PayoutVerb = 'hold' | 'release' | 'check' | 'cancel' | 'fund' | 'done' | 'returned200' | 'returned600'

interface Props<C extends Call> {
  readonly call: C
  readonly verb: PayoutVerb
  readonly input: Plan<C>['input']
  readonly person: string
  readonly amount: string
  /** The lists that show it. */
  readonly lists: readonly Call[]
}

const undoable: readonly PayoutVerb[] = ['hold', 'release', 'check']

const waits = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'approvalId' in output && output.approvalId !== null

/** A button for one act on one payout, with its confirmation. */
export const PayoutAct = <C extends Call>({ call, verb, input, person, amount, lists }: Props<C>) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(...lists)
  const change = useChange(call, { keptAs: verb, onDone: reload, reload, isWaiting: waits })
  const name = t(`consoleMoney.payout.${verb}`)
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
              { label: t('consoleMoney.effect'), after: t(`consoleMoney.payout.${verb}Text`) },
            ],
            undo: undoable.includes(verb) ? t('consoleMoney.payout.undo') : null,
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
