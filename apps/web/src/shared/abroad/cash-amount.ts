import { cashAmount } from '@avalive/rules/payouts/cash'
import { useState } from 'react'

/**
 * The amount of a cash form. `problemOf` says what stands in the way of an amount. The problem `general` does not depend
 * on what is typed, so it is shown at once; others wait until the field is left.
 */
export const useCashAmount = <P>(general: P | null, problemOf: (amount: bigint) => P | null) => {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const amount = cashAmount(typed)
  const problem = problemOf(amount)
  return {
    typed,
    amount,
    /** Shown on the field. */
    ownProblem: general === null && isLeft && typed !== '' ? problem : null,
    isPossible: problem === null,
    type: (text: string) => {
      setTyped(text)
      setLeft(false)
    },
    leave: () => setLeft(true),
  }
}
