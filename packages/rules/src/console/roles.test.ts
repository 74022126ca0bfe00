import { describe, expect, it } from 'vitest'
import { type ConsoleRole, consoleRoles, mayMake, newWatchedRoles } from './roles.ts'

describe('a console role', () => {
  const holding = consoleRoles.flatMap((role) =>
    consoleRoles.map((needed): [ConsoleRole, ConsoleRole] => [role, needed]),
  )

  it.each(holding)('%s may make calls of %s only if it is the same or only reads', (role, needed) => {
    expect(mayMake(new Set([role]), needed)).toBe(role === needed || needed === 'readOnly')
  })

  it('may make every call of the roles that an operator holds together', () => {
    const roles = new Set<ConsoleRole>(['content', 'money'])
    expect(consoleRoles.filter((needed) => mayMake(roles, needed))).toEqual(['readOnly', 'content', 'money'])
  })

  it('is needed for reading, too', () => {
    expect(mayMake(new Set(), 'readOnly')).toBe(false)
  })
})

describe('an operator who gets roles', () => {
  it.each<[ConsoleRole[], ConsoleRole[], ConsoleRole[]]>([
    [[], ['money'], ['money']],
    [['money'], ['money', 'admin'], ['admin']],
    [['content'], ['content', 'moderation', 'readOnly'], []],
    [['money', 'admin'], ['money'], []],
  ])('and had %j, has then %j: %j are watched', (before, after, watched) => {
    expect(newWatchedRoles(before, after)).toEqual(watched)
  })
})
