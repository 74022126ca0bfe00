/**
 * What an operator may do in the console. No role includes another one, so that content and money can be in different
 * hands. `readOnly` calls are open to every operator.
 */
export const consoleRoles = ['readOnly', 'content', 'moderation', 'money', 'admin'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

/**
 * Roles that decide about money, or give that right. Everybody who has one is notified when somebody gets one: an admin
 * could give them to own second accounts.
 */
export const watchedRoles = ['money', 'admin'] as const satisfies readonly ConsoleRole[]
export type WatchedRole = (typeof watchedRoles)[number]

/** The watched roles among those that an operator gets and did not have. */
export const newWatchedRoles = (
  before: readonly ConsoleRole[],
  after: readonly ConsoleRole[],
): readonly WatchedRole[] => watchedRoles.filter((role) => after.includes(role) && !before.includes(role))

export const mayMake = (roles: ReadonlySet<ConsoleRole>, needed: ConsoleRole): boolean =>
  roles.size > 0 && (needed === 'readOnly' || roles.has(needed))
