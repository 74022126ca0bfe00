import type { Person } from '@avalive/contract/live'
import { person as personShape } from '@avalive/contract/live/person'
import { type ReactNode, useEffect, useState } from 'react'
import { useResumedAction } from '../../../shared/use-sign-in-first.ts'
import { OpenPerson } from './open-person.ts'
import { PersonCard } from './PersonCard.tsx'

interface Props {
  readonly onReport: (person: Person) => void
  readonly children: ReactNode
}

const read = (detail: string | null): Person | null => {
  try {
    return personShape.safeParse(JSON.parse(detail ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Lets everything inside open the card of a person. A follow that a visitor began in a card goes on in it. */
export const PersonCards = ({ onReport, children }: Props) => {
  const resumed = useResumedAction('follow', (detail) => read(detail) !== null)
  const [followed, setFollowed] = useState(() => read(resumed))
  const [person, openPerson] = useState(followed)
  // Unblocking shows the follow button again, which must not follow a second time.
  useEffect(() => setFollowed(null), [])
  return (
    <OpenPerson value={openPerson}>
      {children}
      {person && (
        <PersonCard
          person={person}
          startsFollowing={person === followed}
          onReport={onReport}
          onClose={() => openPerson(null)}
        />
      )}
    </OpenPerson>
  )
}
