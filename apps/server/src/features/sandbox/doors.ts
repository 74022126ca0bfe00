import { sandbox } from '@avalive/contract/sandbox'
import { turnOf } from '@avalive/rules/payouts/turn'
import { monthInJapan } from '@avalive/rules/time/jst'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { tickNow } from '../../platform/due.ts'
import { Refusal } from '../../platform/errors.ts'
import { dueTasksOf, type Feature } from '../../platform/feature.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { cookies, setCookie, setSessionCookies } from '../../platform/http/cookies.ts'
import { newSecret } from '../../platform/secrets.ts'
import { turnMaintenance } from '../maintenance/turn-maintenance.ts'
import { openSession } from '../session/open-session.ts'
import { renewSession } from '../session/renew-session.ts'
import { findPersona, listPersonas } from './personas.ts'
import type { SandboxGeo } from './region.ts'
import { rehearseEvent } from './rehearse-event.ts'
import { setClockBack } from './set-clock-back.ts'
import { remember } from './store.ts'

export interface Doors {
  readonly clock: MovableClock
  readonly geo: SandboxGeo
  readonly features: readonly Feature[]
  /** The demo people who are nobody's persona. */
  readonly crowd: readonly string[]
}

/** The sandbox's extra endpoints (rulings §1). They don't exist in production. */
export const doorRoutes = (app: FastifyInstance, context: Context, { clock, geo, features, crowd }: Doors): void => {
  bindCalls(app, context, sandbox, {
    listPersonas: async () => ({ personas: await listPersonas(context.db) }),

    becomePersona: async ({ persona }, { request, reply }) => {
      const userId = await findPersona(context.db, persona)
      if (userId === undefined) throw new Refusal('notFound')
      const now = clock.now()
      const opening = { secondFactorAt: now, userAgent: request.headers['user-agent'] }
      const opened = await context.db.transaction().execute((tx) => openSession(tx, userId, now, opening))
      // A persona who may not sign in gets an invalid token, like a person who was suspended after signing in.
      const token = opened?.token ?? newSecret()
      setSessionCookies(reply, context.config, token)
      return { token }
    },

    passSecondFactor: async (_input, { caller, reply }) => {
      if (!caller) throw new Refusal('notSignedIn')
      const { sessionId } = caller
      const token = await context.db.transaction().execute((tx) => renewSession(tx, sessionId, clock.now()))
      context.sessions.forgetSession(sessionId)
      setSessionCookies(reply, context.config, token)
      return { token }
    },

    moveClock: async ({ now: to, advanceSeconds }) => {
      if ((to === undefined) === (advanceSeconds === undefined)) throw new Refusal('invalidInput')
      const before = clock.now()
      const now = to === undefined ? before.add({ seconds: advanceSeconds }) : Temporal.Instant.from(to)
      if (Temporal.Instant.compare(now, before) < 0) {
        await setClockBack(context, clock, features, now)
      } else {
        clock.moveTo(now)
        await remember(context.db, 'clock', clock.offset().toString())
      }
      await tickNow(context, dueTasksOf(features))
      return { now: clock.now() }
    },

    turnMonth: async (_input, { caller, request, reply }) => {
      const month = monthInJapan(clock.now())
      clock.moveTo(turnOf(month).add({ seconds: context.config.TALLY_SECONDS }))
      await remember(context.db, 'clock', clock.offset().toString())
      await tickNow(context, dueTasksOf(features))
      const now = clock.now()
      if (caller) {
        // A month is longer than a session may be unused.
        const opening = { userAgent: request.headers['user-agent'] }
        const opened = await context.db.transaction().execute((tx) => openSession(tx, caller.userId, now, opening))
        if (opened) setSessionCookies(reply, context.config, opened.token)
      }
      return { now }
    },

    rehearseEvent: rehearseEvent({ context, server: app, clock, features, crowd }),

    setRegion: async ({ region }, { request, reply }) => {
      const kept = await geo.choose(request, region)
      if (!kept) setCookie(reply, cookies.sandboxRegion, region, { path: '/', sameSite: 'lax', httpOnly: true })
      return {}
    },

    setMaintenance: async ({ on }) => {
      await turnMaintenance(context, on)
      return {}
    },
  })
}
