import type { Service } from '@avalive/rules/session/services'
import type { Person } from '@avalive/stand-ins/openid/person'
import type { DemoPerson } from './types.ts'
import type { DemoWorld } from './world.ts'

/** The demo people with an account at a sign-in service. */
export const peopleAt = (
  world: DemoWorld,
  service: Service,
  iconUrlOf: (person: DemoPerson) => string,
): readonly Person[] => {
  const subjectAt = (identities: DemoPerson['identities']) =>
    identities.find((identity) => identity.service === service)?.subject
  const members = world.people.flatMap((person): Person[] => {
    const subject = subjectAt(person.identities)
    if (subject === undefined) return []
    const { nickname: name, username, locale, description, persona } = person
    return [
      {
        subject,
        name,
        username,
        iconUrl: iconUrlOf(person),
        locale,
        description,
        note: persona ?? undefined,
        known: true,
      },
    ]
  })
  const strangers = world.strangers.flatMap(({ nickname: name, username, locale, persona, identities }): Person[] => {
    const subject = subjectAt(identities)
    return subject === undefined
      ? []
      : [{ subject, name, username, iconUrl: null, locale, note: persona, known: false }]
  })
  return [...members, ...strangers]
}
