import type { Service } from '@avalive/rules/session/services'
import { subjectOf } from './subject.ts'

/** Somebody with an account at one of the services. */
export interface Person {
  readonly subject: string
  readonly name: string
  readonly username: string
  /** A path of this site, or null for somebody without a picture. */
  readonly iconUrl: string | null
  /** The language that the name is written in. */
  readonly locale?: string
  readonly description?: string
  /** A word about what this person is good for in a demonstration; these come first. */
  readonly note?: string
  /** Has signed in to Avalive before. Apple tells the name of those who have not, once. */
  readonly known: boolean
}

export interface People {
  list(): Promise<readonly Person[]>
  find(subject: string): Promise<Person | undefined>
  /** Makes up somebody new; the same name is the same person again, even after a restart. */
  invent(name: string): Promise<Person>
}

/** At most this many made-up people are remembered until their sign-ins are done. */
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
