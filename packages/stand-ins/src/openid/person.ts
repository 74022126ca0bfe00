import type { Service } from '@avalive/rules/session/services'
import { subjectOf } from './subject.ts'

/** A person with an account at one of the services. */
export interface Person {
  readonly subject: string
  readonly name: string
  readonly username: string
  /** A path on this site, or null without a picture. */
  readonly iconUrl: string | null
  /** The language of the name. */
  readonly locale?: string
  readonly description?: string
  /** A note on the person's use in a demonstration. People with a note are listed first. */
  readonly note?: string
  /** Has signed in to Avalive before. Apple sends a new person's name once, at the first sign-in. */
  readonly known: boolean
}

export interface People {
  list(): Promise<readonly Person[]>
  find(subject: string): Promise<Person | undefined>
  /** Creates a person. The same name gives the same person again, even after a restart. */
  invent(name: string): Promise<Person>
}

/** Maximum number of created people kept in memory until their sign-ins are complete. */
const MAX_INVENTED = 500

export const peopleOf = (service: Service, listed: (service: Service) => Promise<readonly Person[]>): People => {
  const invented = new Map<string, Person>()
  const find = async (subject: string): Promise<Person | undefined> =>
    (await listed(service)).find((person) => person.subject === subject) ?? invented.get(subject)

  return {
    list: () => listed(service),
    find,
    async invent(name) {
      const subject = subjectOf(service, `new ${name.normalize('NFKC').toLowerCase()}`)
      const already = await find(subject)
      if (already) return already
      const person = { subject, name, username: `new_${subject.slice(-6)}`, iconUrl: null, known: false }
      invented.set(subject, person)
      const [oldest] = invented.keys()
      if (invented.size > MAX_INVENTED && oldest !== undefined) invented.delete(oldest)
      return person
    },
  }
}
