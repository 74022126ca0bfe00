import type { Call, Output } from '@avalive/contract/call'
import { useT } from '../../../lib/i18n.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { isRefused } from '../kit/refusal.ts'

/** Whether an answer says that a second operator must approve. */
export const waits = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'approvalId' in output && output.approvalId !== null

interface Options<C extends Call> {
  /** The lists that show what it changes. */
  readonly lists: readonly Call[]
  readonly onDone?: (output: Output<C>) => void
  readonly keptAs?: string
}

/** A change of money that a second operator may have to approve. Nobody makes it for their own account. */
export const useMoneyChange = <C extends Call>(call: C, { lists, onDone, keptAs }: Options<C>) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(...lists)
  return useChange(call, {
    ...(keptAs !== undefined && { keptAs }),
    onDone: (output) => {
      onDone?.(output)
      void reload()
    },
    // Without a list, the operator typed whom it is for.
    ...(lists.length > 0 && { reload }),
    isWaiting: waits,
    explain: (error) => (isRefused(error, 'notAllowed') ? t('consoleMoney.own') : null),
  })
}
