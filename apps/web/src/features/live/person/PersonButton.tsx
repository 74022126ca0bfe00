import type { Person } from '@avalive/contract/live'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenPerson } from './open-person.ts'

interface Props {
  person: Person
  className: string
  /** The visible words, if they say more than the name. */
  label?: string
  /** -1 in rows that the Tab key skips. */
  tabIndex?: 0 | -1
  children: ReactNode
}

/** Opens the card of a person. */
export const PersonButton = ({ person, className, label, tabIndex, children }: Props) => {
  const t = useT()
  const open = useOpenPerson()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label ?? t('live.person.open', { name: person.nickname })}
      tabIndex={tabIndex}
      className={className}
      onClick={() => open(person)}
    >
      {children}
    </button>
  )
}
