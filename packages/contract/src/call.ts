import type { ConsoleRole } from '@avalive/rules/console/roles'
import type * as z from 'zod/mini'
import type { Area, ErrorName } from './errors.ts'

/** Who may make a call. A streamer is a member with an avatar; an operator works in the console. */
export type Auth = 'anonymous' | 'member' | 'streamer' | 'operator' | 'gameServer'

/** Where a call is mounted: under `/api/v1`, under `/api/v1` and `/api/v2`, or at the root of the site. */
export type Mount = 'v1' | 'v1v2' | 'root'

interface CommonDefinition<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly auth: Auth
  /** For operator calls: the console role that may make the call. Null for all other calls. */
  readonly role?: ConsoleRole | null
  readonly summary: string
  /** The query of a GET or the JSON body of a POST. */
  readonly input: I
  readonly output: O
  /** Errors that the handler throws. `errorsOf` adds those that every call of its kind can return. */
  readonly errors?: readonly ErrorName[]
  readonly mount?: Mount
  /** Served during maintenance, as sign-in, logging and operator calls are. */
  readonly servedInMaintenance?: boolean
  /** A change made by an operator. The handler writes a row to the audit log or states that nothing changed. */
  readonly audited?: boolean
  /** Refused unless the person has proven who they are within the last FRESH_SIGN_IN_MINUTES. */
  readonly fresh?: boolean
  /** Also for the restricted session of a suspended person, which no other call accepts. */
  readonly restricted?: boolean
  /** Repeated by open pages while nobody does anything, so it is no use of the session (decision 0047). */
  readonly background?: boolean
  /** Exists only in the sandbox; production returns 404. */
  readonly sandboxOnly?: boolean
  /** Always returns an empty 200, so that a failed log write never makes the client fail. */
  readonly alwaysAnswers?: boolean
  /** Calls per minute and caller, if the general limit is too high, or too low for a trusted caller. */
  readonly perMinute?: number
  /** In bytes, if the general limit is too low. */
  readonly largestBody?: number
  /** The protobuf message for clients that accept it (rulings §2); `binary.ts` looks it up by name. */
  readonly binary?: string
}

/** An operator call names its console role. */
export type CallDefinition<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> =
  | (CommonDefinition<I, O> & { readonly auth: Exclude<Auth, 'operator'>; readonly role?: null })
  | (CommonDefinition<I, O> & { readonly auth: 'operator'; readonly role: ConsoleRole })

export interface Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType>
  extends Required<CommonDefinition<I, O>> {
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
      role: null,
      errors: [],
      mount: 'v1',
      servedInMaintenance: false,
      audited: false,
      fresh: false,
      restricted: false,
      background: false,
      sandboxOnly: false,
      perMinute: 0,
      largestBody: 0,
      alwaysAnswers: false,
      binary: '',
      ...definition,
      area,
      name,
    },
  ])
  return Object.fromEntries(complete)
}

/** The URLs at which a call is served; clients use the first. */
export const pathsOf = (call: Call): readonly string[] =>
  call.mount === 'root'
    ? [call.path]
    : (call.mount === 'v1v2' ? ['/api/v1', '/api/v2'] : ['/api/v1']).map((base) => base + call.path)
