import { randomUUID } from 'node:crypto'
import type { Sealing } from '../../platform/sealed.ts'

const SUBJECT = 'identities.subject'

/** The lookup of a person at a service. It is the same at every sign-in. */
export const subjectLookup = (sealing: Sealing, subject: string): Buffer => sealing.lookup(SUBJECT, subject)

/** The columns that identify a person at a service. */
export const sealedIdentity = (sealing: Sealing, service: string, subject: string) => {
  const id = randomUUID()
  return { id, service, subject: sealing.seal(SUBJECT, id, subject), subjectLookup: subjectLookup(sealing, subject) }
}
