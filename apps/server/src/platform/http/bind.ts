import { encodeAnswer } from '@avalive/contract/binary'
import { type Answer, type Call, type Input, pathsOf } from '@avalive/contract/call'
import { errorsOf, frameErrorsOf } from '@avalive/contract/openapi'
import { isViewable } from '@avalive/contract/viewable'
import type { Locale } from '@avalive/i18n/locales'
import { mayMake } from '@avalive/rules/console/roles'
import { isFresh } from '@avalive/rules/session/fresh'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Caller } from '../sessions.ts'
import { unavailableIn } from '../unavailable.ts'
import { PROTOBUF, wantsProtobuf } from './accept.ts'
import { callerOf, restrictedCallerOf } from './caller.ts'
import { answerFailure, nameOf } from './failures.ts'
import type { GameServer } from './game-server.ts'
import { localeOf } from './locale.ts'
import { recordRefusal } from './refusals.ts'
import { hasSoundTexts } from './sound-text.ts'

/** A handler's view of the request, besides its input. */
export interface CallContext<Who extends Caller | GameServer | null = Caller | null> {
  readonly context: Context
  readonly caller: Who
  readonly locale: Locale
  readonly region: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An audited call must record its change or report that there was none. */
export interface AuditedCallContext extends CallContext<Caller> {
  readonly audit: Audit
}

/** Computes locale and region only if a handler reads them. */
class RequestCallContext<Who extends Caller | GameServer | null> implements CallContext<Who> {
  readonly context: Context
  readonly caller: Who
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly #audit: Audit | undefined

  constructor(context: Context, caller: Who, request: FastifyRequest, reply: FastifyReply, audit?: Audit) {
    this.context = context
    this.caller = caller
    this.request = request
    this.reply = reply
    this.#audit = audit
  }

  get audit(): Audit {
    if (!this.#audit) throw new Error('the contract does not declare this call as audited')
    return this.#audit
  }

  get locale(): Locale {
    return localeOf(this.request)
  }

  /** The region of the request's address, or else the caller's home region. */
  get region(): string {
    const { geo, config } = this.context
    const home = this.caller && 'homeRegion' in this.caller ? this.caller.homeRegion : undefined
    return geo.regionOf(this.request) ?? home ?? config.DEFAULT_REGION
  }
}

export type Who<C extends Call> = C['auth'] extends 'anonymous' ? Caller | null : Caller

export type Handler<C extends Call> = (
  input: Input<C>,
  asked: C['audited'] extends true ? AuditedCallContext : CallContext<Who<C>>,
) => Promise<Answer<C>>

/** The handler of a call that a game server makes. */
export type GameServerHandler<C extends Call> = (input: Input<C>, asked: CallContext<GameServer>) => Promise<Answer<C>>

const authorize = ({ config }: Context, call: Call, caller: Caller | null, now: Temporal.Instant): void => {
  if (call.auth === 'anonymous') return
  if (!caller) throw new Refusal('notSignedIn')
  if (call.auth === 'operator' && caller.role !== 'operator') {
    throw new Refusal(caller.awaitsSecondFactor ? 'secondFactorRequired' : 'notAllowed')
  }
  if (call.role !== null && !mayMake(caller.consoleRoles, call.role)) throw new Refusal('notAllowed')
  if (call.auth === 'streamer' && !caller.hasAvatar) throw new Refusal('avatarRequired')
  if (call.fresh && !isFresh(caller.authenticatedAt, now, config.FRESH_SIGN_IN_MINUTES)) {
    throw new Refusal('freshSignInRequired')
  }
}

/** Maintenance closes the service to everybody except operators. */
const refuseInMaintenance = (context: Context, call: Call, caller: Caller | null, now: Temporal.Instant): void => {
  if (call.servedInMaintenance || caller?.role === 'operator') return
  if (context.maintenance.isOn(now)) throw new Refusal('maintenance')
}

/** The header of a view as a person. It works only together with the session of the operator who has opened it. */
const VIEW_HEADER = 'x-view-as'

const viewTokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.headers[VIEW_HEADER]
  return typeof token === 'string' ? token : undefined
}

/** A view can be refused by every call, whatever the call declares. */
const isRefusedView = (request: FastifyRequest, reason: string): boolean =>
  viewTokenOf(request) !== undefined && (reason === 'notAllowed' || reason === 'notSignedIn')

/** The person whom an operator views, if the call is one that a view may make. */
const viewedPerson = async (
  { views }: Context,
  call: Call,
  operator: Caller | null,
  token: string,
  now: Temporal.Instant,
): Promise<Caller> => {
  const isAllowed = operator?.role === 'operator' && mayMake(operator.consoleRoles, 'moderation')
  const person = isAllowed ? await views.find(token, operator.sessionId, now) : null
  if (!person) throw new Refusal('notSignedIn')
  if (!isViewable(call)) throw new Refusal('notAllowed')
  return person
}

/** Returns the caller after checking maintenance and authorization. */
type WhoCalls<W> = (context: Context, call: Call, request: FastifyRequest, now: Temporal.Instant) => W | Promise<W>

const personCalls: WhoCalls<Caller | null> = (context, call, request, now) => {
  const admit = (caller: Caller | null): Caller | null => {
    request.caller = caller
    refuseInMaintenance(context, call, caller, now)
    authorize(context, call, caller, now)
    return caller
  }
  const found = callerOf(context, request, now, call.background ? 'background' : 'person')
  const viewToken = viewTokenOf(request)
  if (viewToken !== undefined) {
    return Promise.resolve(found).then(async (operator) =>
      admit(await viewedPerson(context, call, operator, viewToken, now)),
    )
  }
  if (call.restricted && call.auth !== 'anonymous') {
    return Promise.resolve(found).then(async (caller) => admit(caller ?? (await restrictedCallerOf(context, request))))
  }
  return found instanceof Promise ? found.then(admit) : admit(found)
}

/** A game server has its own key instead of a session. */
const gameServerCalls: WhoCalls<GameServer> = (context, call, request, now) => {
  refuseInMaintenance(context, call, null, now)
  return context.gameServers.find(request)
}

/** One handler for each call of an area. A call without a handler is a compile error. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: Calls[Name]['auth'] extends 'gameServer'
    ? GameServerHandler<Calls[Name]>
    : Handler<Calls[Name]>
}

/** Registers a route for each call of an area. */
export const bindCalls = <Calls extends Record<string, Call>>(
  app: FastifyInstance,
  context: Context,
  calls: Calls,
  handlers: Handlers<Calls>,
): void => {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name]
    if (call.auth === 'gameServer') serve(app, context, call, gameServerCalls, handler as GameServerHandler<Call>)
    else serve(app, context, call, personCalls as WhoCalls<Caller>, handler as Handler<Call>)
  }
}

const serve = <C extends Call, W extends Caller | GameServer | null>(
  app: FastifyInstance,
  context: Context,
  call: C,
  whoCalls: WhoCalls<W>,
  handler: (input: Input<C>, asked: CallContext<W>) => Promise<Answer<C>>,
): void => {
  const declared = new Set(['notFound', ...errorsOf(call), ...frameErrorsOf(call)])
  const name = `${call.area}.${call.name}`

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = context.clock.now()
    const who = whoCalls(context, call, request, now)
    // Don't await a cached caller: even a resolved promise would cost a microtask.
    const caller = who instanceof Promise ? await who : who
    const sent = (call.method === 'GET' ? request.query : request.body) ?? {}
    if (!hasSoundTexts(sent)) throw new Refusal('invalidInput')
    const input = call.input.safeParse(sent)
    if (!input.success) throw new Refusal('invalidInput', { cause: input.error })
    const audit = call.audited ? auditOf(context, name, caller, input.data) : undefined
    const isView = caller !== null && 'isView' in caller
    const asked = new RequestCallContext(
      isView ? { ...context, ...context.readOnly } : context,
      caller,
      request,
      reply,
      audit,
    )
    const output = call.output.parse(await handler(input.data as Input<C>, asked))
    if (audit && !audit.isSettled) throw new Error(`${name} is audited and did not say what it changed`)
    if (call.binary === '') return { payload: output }
    reply.header('vary', 'accept')
    if (!wantsProtobuf(request.headers.accept)) return { payload: output }
    return reply.type(PROTOBUF).send(Buffer.from(encodeAnswer(call.binary, output)))
  }

  for (const url of pathsOf(call)) {
    app.route({
      method: call.method,
      url,
      config: { call: name, ...(call.perMinute > 0 ? { perMinute: scaled(context, call.perMinute) } : {}) },
      ...(call.largestBody > 0 && { bodyLimit: call.largestBody }),
      handler: answer,
      errorHandler: (error, request, reply) => {
        const reason = nameOf(error)
        recordRefusal(context, call.area, reason, request)
        if (reason === 'unexpected') request.log.error({ err: error, call: name }, 'unexpected')
        if (unavailableIn(error)) request.log.warn({ err: error, call: name }, 'unavailable')
        if (reason === 'coins.paymentUnavailable') {
          request.log.warn({ reason: String(error.cause), call: name }, 'the payment provider does not answer')
        }
        if (call.alwaysAnswers) return reply.code(200).send({ payload: {} })
        if (!declared.has(reason) && !isRefusedView(request, reason)) {
          request.log.error({ err: error, call: name, reason }, 'a refusal that the contract does not declare')
          return answerFailure(context, call.area, 'unexpected', request, reply)
        }
        const { text, retryAfter } = error instanceof Refusal ? error : {}
        if (retryAfter) reply.header('retry-after', retryAfter)
        return answerFailure(context, call.area, reason, request, reply, text)
      },
    })
  }
}

const auditOf = (context: Context, name: string, caller: Caller | GameServer | null, input: unknown): Audit => {
  if (!caller || !('userId' in caller)) throw new Error(`${name} is audited and has no operator`)
  const { reason } = input as { reason?: string }
  return new Audit(caller.userId, name, reason?.trim() ?? null, () => context.clock.now())
}

/** The contract's limits assume the default of 600 requests per minute and scale with the setting. */
const scaled = (context: Context, perMinute: number): number =>
  Math.max(1, Math.round((perMinute * context.config.REQUESTS_PER_MINUTE) / 600))
