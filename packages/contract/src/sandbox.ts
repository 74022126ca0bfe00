import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, empty, instant, region } from './shapes.ts'

/** The steps of a rehearsed event, in their order. `give` can be repeated. */
export const rehearsalSteps = ['enter', 'begin', 'give', 'end'] as const
export type RehearsalStep = (typeof rehearsalSteps)[number]

const door = { mount: 'root', auth: 'anonymous', sandboxOnly: true, servedInMaintenance: true } as const

/** Extra calls of the sandbox (rulings §1). */
export const sandbox = defineCalls('sandbox', {
  listPersonas: {
    ...door,
    method: 'GET',
    path: '/sandbox/personas',
    summary: 'Lists the demo personas.',
    input: empty,
    output: z.object({
      personas: z.array(
        z.object({ persona: z.string(), nickname: z.string(), region: z.string(), iconUrl: z.string() }),
      ),
    }),
  },
  becomePersona: {
    ...door,
    path: '/sandbox/session',
    summary: 'Signs in as a demo persona.',
    input: z.object({ persona: z.string().check(z.maxLength(40)) }),
    output: z.object({ token: z.string() }),
    errors: ['notFound', 'notAllowed'],
  },
  passSecondFactor: {
    ...door,
    path: '/sandbox/second_factor',
    summary: 'Verifies the caller’s session as a passkey would, for people without an authenticator.',
    input: empty,
    output: z.object({ token: z.string() }),
    errors: ['notSignedIn'],
  },
  moveClock: {
    ...door,
    path: '/sandbox/clock',
    summary: "Moves the server's clock and runs all due jobs.",
    // Set one of the two. Dates outside these limits break the demo data: people who aren't born yet, ids before their
    // epoch.
    input: z.object({
      now: z.optional(instant.check(z.regex(/^20[2-9]/))),
      advanceSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(315_360_000))),
    }),
    output: z.object({ now: answeredInstant }),
  },
  turnMonth: {
    ...door,
    path: '/sandbox/clock/turn_month',
    summary:
      "Moves the server's clock to the next month in Japan, after its tally, and runs all due jobs. The caller stays signed in.",
    input: empty,
    output: z.object({ now: answeredInstant }),
  },
  rehearseEvent: {
    ...door,
    path: '/sandbox/event/rehearse',
    summary:
      'Takes an event one step further with demo people: they enter; the clock moves to the begin; streamers go live and viewers give; the clock moves to the final results.',
    input: z.object({ eventId: z.string().check(z.maxLength(40)), step: z.enum(rehearsalSteps) }),
    output: z.object({
      now: answeredInstant,
      status: z.int(),
      participants: z.int(),
      /** What the demo people did in this step: entries, or gifts. */
      done: z.int(),
    }),
    errors: ['notFound', 'sandbox.wrongStep'],
  },
  setRegion: {
    ...door,
    path: '/sandbox/region',
    summary: "Sets the geo-IP region of the caller's session.",
    input: z.object({ region }),
    output: empty,
  },
  setMaintenance: {
    ...door,
    path: '/sandbox/maintenance',
    summary: 'Turns maintenance on or off.',
    input: z.object({ on: z.boolean() }),
    output: empty,
  },
})
