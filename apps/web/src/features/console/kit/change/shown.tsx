import type { Call, Output, SentInput } from '@avalive/contract/call'
import type { CsvValue } from '@avalive/rules/tables/csv'
import { createContext, isValidElement, type ReactNode } from 'react'
import { call } from '../../../../lib/api.ts'

/** A name and a value of a case, as the screen shows them. */
export interface ShownLine {
  readonly label: string
  /** What is compared, and read where there is no `cell`. */
  readonly text: string
  readonly cell?: ReactNode
}

/** What the operator sees of the case that the acts below are about. */
export interface Shown {
  readonly lines: readonly ShownLine[]
  /** The same lines as they are stored now. Null: it is no longer shown here. */
  readonly load: () => Promise<readonly ShownLine[] | null>
  /** As the audit log names it; the screen's own if absent. */
  readonly subject?: string | undefined
}

/** Acts compare with it when somebody else was first: see `useChange`. */
export const ShownContext = createContext<Shown | null>(null)
/** The case of the screen. */
export const SubjectContext = createContext<string | undefined>(undefined)

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** A line of what is drawn. `plain` is its value for parts that draw their text themselves, such as badges. */
export const shownLine = (label: string, cell: ReactNode, plain?: CsvValue): ShownLine => ({
  label,
  text: textOf(cell) || String(plain ?? ''),
  cell,
})

interface Props<C extends Call> {
  readonly call: C
  readonly input: SentInput<C>
  readonly answer: Output<C>
  readonly lines: (answer: Output<C>) => readonly ShownLine[]
  readonly subject?: string
  readonly children: ReactNode
}

/** Says what a part of the screen shows of a call's answer. */
export const ShownAnswer = <C extends Call>(props: Props<C>) => {
  const { call: target, input, answer, lines, subject, children } = props
  const load = async () => lines(await call(target, input))
  return <ShownContext value={{ lines: lines(answer), load, subject }}>{children}</ShownContext>
}
