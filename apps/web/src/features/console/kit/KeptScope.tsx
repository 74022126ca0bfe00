import type { ReactNode } from 'react'
import { ScopeContext, useKeptName } from './kept.ts'

interface Props {
  /** Names the part among those beside it, such as the ID of the row's record. */
  readonly name: string
  readonly children: ReactNode
}

/** A part of a screen that there are several of. What is kept over a sign-in comes back in the part that it was in. */
export const KeptScope = ({ name, children }: Props) => (
  <ScopeContext value={useKeptName(name)}>{children}</ScopeContext>
)
