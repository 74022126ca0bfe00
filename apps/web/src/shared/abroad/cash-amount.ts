import { cashAmount } from '@avalive/rules/payouts/cash'
import { useState } from 'react'

/**
 * The amount of a cash form. `problemOf` says what stands in the way of an amount. A problem of the smallest amount
 * does not depend on what is typed, so it is shown at once; others wait until the field is left.
 */
export const useCashAmount = <P>(minimum: bigint, problemOf: (amount: bigint) => P | null) => {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const amount = cashAmount(typed)
  const general = problemOf(minimum)
  const problem = problemOf(amount)
  return {
    typed,
    amount,
    /** Shown beside the form. */
    general,
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
