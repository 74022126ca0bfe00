import type * as z from 'zod/mini'
import type { Area, ErrorName } from './errors.ts'

/** Who may make a call. A streamer is a member who has an avatar to appear as; an operator works in the console. */
export type Auth = 'anonymous' | 'member' | 'streamer' | 'operator' | 'gameServer'

/** Where a call stands: under `/api/v1`, under `/api/v1` and `/api/v2`, or at the root of the site. */
export type Mount = 'v1' | 'v1v2' | 'root'

export interface CallDefinition<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly auth: Auth
  readonly summary: string
  /** The query of a GET, the JSON body of a POST. */
  readonly input: I
  readonly output: O
  /** What the call refuses for reasons of its own; the common errors need no mention. */
  readonly errors?: readonly ErrorName[]
  readonly mount?: Mount
  /** Served while maintenance is on: only what sign-in, logging and the check itself need. */
  readonly servedInMaintenance?: boolean
  /** An operator's change: its handler writes a row of the audit log, or says that nothing changed. */
  readonly audited?: boolean
  /** Exists in the sandbox only; production answers 404. */
  readonly sandboxOnly?: boolean
  /** Answers 200 and nothing else, whatever happens: nobody may fail because a log line did. */
  readonly alwaysAnswers?: boolean
  /** Calls a minute and caller, where the general limit is too generous, or too strict for those who are known. */
  readonly perMinute?: number
  /** The protobuf message that carries the answer to whoever asks for it (rulings §2); `binary.ts` knows them by name. */
  readonly binary?: string
}

export interface Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType>
  extends Required<CallDefinition<I, O>> {
  readonly area: Area
  readonly name: string
}

export type Input<C extends Call> = z.output<C['input']>
export type SentInput<C extends Call> = z.input<C['input']>
export type Output<C extends Call> = z.output<C['output']>
export type Answer<C extends Call> = z.input<C['output']>

type Calls<D extends Record<string, CallDefinition>> = {
  readonly [N in keyof D]: Call<D[N]['input'], D[N]['output']> & {
    readonly auth: D[N]['auth']
    readonly audited: D[N]['audited'] extends true ? true : false
  }
}

export const defineCalls = <const D extends Record<string, CallDefinition>>(area: Area, definitions: D): Calls<D> => {
  const complete = Object.entries(definitions).map(([name, definition]) => [
    name,
    {
      method: 'POST',
      errors: [],
      mount: 'v1',
      servedInMaintenance: false,
      audited: false,
      sandboxOnly: false,
      perMinute: 0,
      alwaysAnswers: false,
      binary: '',
      ...definition,
      area,
      name,
    },
  ])
  return Object.fromEntries(complete)
}

/** The addresses at which a call answers; the first is the one clients use. */
export const pathsOf = (call: Call): readonly string[] =>
  call.mount === 'root'
    ? [call.path]
    : (call.mount === 'v1v2' ? ['/api/v1', '/api/v2'] : ['/api/v1']).map((base) => base + call.path)
