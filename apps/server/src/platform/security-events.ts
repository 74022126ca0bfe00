import * as z from 'zod'

/** One of the five sign-in services. */
const service = z.string()
/** An account's id in the database, which says nothing about the person. */
const userId = z.coerce.string()
const sessionId = z.uuid()
/** The name of a call or a route. Never an address, which may hold a secret. */
const call = z.string()

interface SecurityEvent<Fields extends z.ZodRawShape> {
  readonly fields: z.ZodObject<Fields>
  /**
   * How many lines one source may cause per minute. Set for events that anybody can cause at will; further ones are
   * only counted.
   */
  readonly perSource: number | null
}

/** An event that a person or a task causes rarely. Every one is written. */
const each = <Fields extends z.ZodRawShape>(fields: Fields): SecurityEvent<Fields> => ({
  fields: z.object(fields),
  perSource: null,
})

const limited = <Fields extends z.ZodRawShape>(perSource: number, fields: Fields): SecurityEvent<Fields> => ({
  fields: z.object(fields),
  perSource,
})

/**
 * The events of the security log with their fields. A field that is not declared here is not written. No field may hold
 * a token, a code, an address or a person's data. docs/security.md describes each.
 */
export const securityEvents = {
  signInBegun: limited(20, { service }),
  signInRefused: limited(20, {
    service: service.nullable(),
    reason: z.enum([
      // At the return from the service.
      'stateMismatch',
      'otherBrowser',
      'serviceRefused',
      'answerMismatch',
      'maintenance',
      'noAccount',
      'otherAccount',
      // At the return or at the exchange of the hand-off code.
      'suspended',
      'usageNotPermitted',
      // At the exchange of the hand-off code.
      'unknownCode',
      'codeOfOtherBrowser',
      'codeExpired',
      // In the form of a first sign-in.
      'firstSignInOver',
      'creationClosed',
      'tooYoung',
    ]),
    userId: userId.optional(),
  }),
  signInSucceeded: each({ service, userId, sessionId, isNewAccount: z.boolean() }),
  handOffReused: limited(5, { userId: userId.nullable(), sessionId: sessionId.nullable() }),
  sessionEnded: each({ userId, sessionId, reason: z.enum(['logout', 'revoked', 'replaced', 'unused']) }),
  passkeyCreated: each({ userId, sessionId }),
  passkeyUsed: each({ userId, sessionId }),
  passkeyRefused: limited(20, { userId, sessionId }),
  passkeyRemoved: each({ userId, sessionId }),
  passkeysReset: each({ userId, by: userId }),
  operatorInvited: each({ userId }),
  accountSuspended: each({ userId, by: userId, until: z.string() }),
  /** A deletion was carried out. */
  accountDeleted: each({ userId }),
  suspensionLifted: each({ userId, by: userId }),
  usagePermissionChanged: each({ userId, by: userId, permitted: z.boolean() }),
  operatorRolesChanged: each({ userId, by: userId, roles: z.string() }),
  payoutDestinationChanged: each({ userId, form: z.enum(['personal', 'bank', 'payoneer', 'wise']) }),
  /** The books of a day differ, so nothing is paid out until two operators settle it. */
  payoutsStopped: each({ subject: z.string(), day: z.string() }),
  callRefused: limited(5, { call, status: z.int(), reason: z.string() }),
  foreignOrigin: limited(5, { call }),
  rateLimited: limited(1, { call }),
  socketClosed: limited(5, {
    reason: z.enum([
      'badMessage',
      'flood',
      'notOnStage',
      'tooManyRooms',
      'lateHello',
      'tooManyTokens',
      'personQuota',
      'networkQuota',
      'visitorQuota',
      'sessionEnded',
    ]),
    sessionId: sessionId.optional(),
  }),
  badWebhook: limited(5, {
    from: z.enum(['stripe', 'rtmp', 'payoneer', 'wise']),
    reason: z.enum(['signature', 'tooOld', 'unknownPayment', 'secret', 'unknownKey']),
  }),
  /** Rows that a task deleted because their time was over. */
  retentionRun: each({ task: z.string(), rows: z.int() }),
  /** The id of a key says nothing about it. */
  valuesResealed: each({ key: z.string(), values: z.int() }),
  /** How many events were counted instead of written since the last such line. */
  suppressed: each({ of: z.string(), count: z.int(), sources: z.int() }),
} as const

type Events = typeof securityEvents
export type SecurityEventName = keyof Events
export type SecurityFields<Name extends SecurityEventName> = z.input<Events[Name]['fields']>
