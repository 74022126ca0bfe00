import type { ReactNode } from 'react'

/** A person in a ranking, as shown on a page. */
export interface Standing {
  readonly profileId: string
  readonly name: string
  readonly iconUrl: string
  /** Null for a person who hasn't scored. */
  readonly rank: number | null
  /** The score; null if it isn't shown. */
  readonly value: ReactNode
  /** A smaller line below the name. */
  readonly detail?: ReactNode
  /** Marks a winner. */
  readonly mark?: ReactNode
  /** The stream in which they are currently on stage. */
  readonly mediaId?: string | null
}
