import type { Call } from '@avalive/contract/call'

export interface CallTrace {
  readonly headers: Record<string, string>
  readonly end: () => void
}

type PageTraced = [path: string, pattern: string, startedAt: number]

export interface Tracer {
  readonly page: (...page: PageTraced) => void
  readonly call: (call: Call, path: string) => CallTrace | undefined
}

let tracer: Tracer | null = null
let standing: PageTraced | null = null

/** Sets the tracer. It loads after the first page, and only if configured, so it gets the current page right away. */
export const traceWith = (given: Tracer | null): void => {
  tracer = given
  if (standing) tracer?.page(...standing)
}

export const tracePage = (...page: PageTraced): void => {
  standing = page
  tracer?.page(...page)
}

export const traceCall: Tracer['call'] = (call, path) => tracer?.call(call, path)
