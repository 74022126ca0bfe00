import type { Output } from '@avalive/contract/call'
import type { consoleCalls } from '@avalive/contract/console'
import { type ConsoleRole, mayMake } from '@avalive/rules/console/roles'
import { createContext, use } from 'react'

export type Operator = Output<typeof consoleCalls.getOperator>

/** The signed-in operator. The console's root provides it to every screen. */
export const OperatorContext = createContext<Operator | null>(null)

export const useOperator = (): Operator => {
  const operator = use(OperatorContext)
  if (!operator) throw new Error('a screen of the console stands outside its root')
  return operator
}

/** Whether the operator may make calls of a role. */
export const useMay = (): ((role: ConsoleRole) => boolean) => {
  const roles = new Set(useOperator().roles)
  return (role) => mayMake(roles, role)
}
