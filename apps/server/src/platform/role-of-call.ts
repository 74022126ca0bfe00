import { allCalls } from '@avalive/contract/index'
import type { ConsoleRole } from '@avalive/rules/console/roles'

const roles: ReadonlyMap<string, ConsoleRole | null> = new Map(
  allCalls.map(({ area, name, role }) => [`${area}.${name}`, role]),
)

/** The console role of a call by its name, as in `coins.settleCoinDebt`. Null for other calls, undefined if it is no call. */
export const roleOfCall = (name: string): ConsoleRole | null | undefined => roles.get(name)
