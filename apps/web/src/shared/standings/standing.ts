import type { ReactNode } from 'react'

/** Somebody with a place in a ranking, as a page shows them. */
export interface Standing {
  readonly profileId: string
  readonly name: string
  readonly iconUrl: string
  /** Null for somebody who has not scored. */
  readonly rank: number | null
  /** What they have reached; null where that is not shown. */
  readonly value: ReactNode
  /** A smaller line below the name. */
  readonly detail?: ReactNode
  /** Says that they win. */
  readonly mark?: ReactNode
  /** The stream in which they are on stage right now. */
  readonly mediaId?: string | null
}
