/**
 * What an operator may do in the console. No role includes another one, so that content and money can be in different
 * hands. `readOnly` calls are open to every operator.
 */
export const consoleRoles = ['readOnly', 'content', 'moderation', 'money', 'admin'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

export const mayMake = (roles: ReadonlySet<ConsoleRole>, needed: ConsoleRole): boolean =>
  roles.size > 0 && (needed === 'readOnly' || roles.has(needed))
