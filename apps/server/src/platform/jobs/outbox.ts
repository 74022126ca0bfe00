import type { WatchedRole } from '@avalive/rules/console/roles'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'

/** Events that one area publishes to the others. An event is sent when the transaction of its change commits. */
export interface OutboxEvents {
  accountCreated: { userId: string; service: string }
  /** A change of where a person's payouts go. `changeId` is the same if the event is delivered twice. */
  payoutDestinationChanged: {
    userId: string
    form: 'personal' | 'bank' | 'payoneer' | 'wise'
    changeId: string
    at: string
  }
  /** An operator sent a penalty. Its notice is at /notice/penalty/{penaltyId}. */
  penaltySent: { userId: string; penaltyId: string; type: 'warning' | 'suspend' | 'stop'; at: string }
  /** An operator answered the appeal against a penalty. An accepted appeal has withdrawn it. */
  appealAnswered: { userId: string; penaltyId: string; outcome: 'accepted' | 'rejected'; at: string }
  /** Operators closed a case of reports. */
  reportCaseClosed: { caseId: string; hasViolation: boolean; at: string }
  /** An operator removed the nickname, the introduction and the links of a profile. */
  profileReset: { userId: string; at: string }
  /** An operator published a notice, at /notice/page/{noticeId}. Publishing it again sends another event. */
  noticePublished: { noticeId: string; at: string }
  /** Payouts were sent, or came back. A bank's batch has up to 500 in one event. */
  payoutsSettled: {
    way: 'bank' | 'payoneer' | 'wise'
    outcome: 'sent' | 'returned'
    payouts: readonly { id: string; userId: string; points: number }[]
    at: string
  }
  /** A provider issued a gift code, or refused to: then the points came back. */
  giftCodeSettled: { userId: string; issueId: string; outcome: 'issued' | 'refused'; at: string }
  /** The results of an event are final. */
  eventResultsFinal: { eventId: string; at: string }
  /** A stream went live. */
  streamStarted: { mediaId: string; at: string }
  /** An operator asked for a check of the whole ledger. */
  ledgerCheckAsked: { checkId: string }
  /** A person, or an operator for them, asked for an export of their data. */
  exportAsked: { requestId: string }
  exportReady: { userId: string; requestId: string; at: string }
  /** The deletion of an account was asked for, was due and has to wait, or was cancelled. `changeId` tells changes apart. */
  deletionChanged: { userId: string; state: 'requested' | 'postponed' | 'cancelled'; changeId: string; at: string }
  /** An account was closed for good. What is stored about its person is still to be erased. */
  accountClosed: { requestId: string }
  /** The command made this account an operator's. */
  operatorInvited: { userId: string }
  /** An admin or the command gave an account roles that decide about money or give that right. */
  operatorRolesGiven: { userId: string; roles: readonly WatchedRole[]; at: string }
  /** The command sealed all values with this key; `values` of them had another one. */
  valuesResealed: { key: string; values: number }
}
export type OutboxEvent = keyof OutboxEvents

export type Subscriber<E extends OutboxEvent> = (context: Context, payload: OutboxEvents[E]) => Promise<void>
export type Subscribers = { readonly [E in OutboxEvent]?: readonly Subscriber<E>[] }

/** All subscribers of all features, by event. */
export const subscribersOf = (
  features: readonly { readonly subscribers?: Subscribers }[],
): { readonly [E in OutboxEvent]: readonly Subscriber<E>[] } => {
  const all = <E extends OutboxEvent>(event: E): readonly Subscriber<E>[] =>
    features.flatMap(({ subscribers }) => subscribers?.[event] ?? [])
  return {
    accountCreated: all('accountCreated'),
    payoutDestinationChanged: all('payoutDestinationChanged'),
    penaltySent: all('penaltySent'),
    appealAnswered: all('appealAnswered'),
    reportCaseClosed: all('reportCaseClosed'),
    profileReset: all('profileReset'),
    noticePublished: all('noticePublished'),
    payoutsSettled: all('payoutsSettled'),
    giftCodeSettled: all('giftCodeSettled'),
    eventResultsFinal: all('eventResultsFinal'),
    streamStarted: all('streamStarted'),
    ledgerCheckAsked: all('ledgerCheckAsked'),
    exportAsked: all('exportAsked'),
    exportReady: all('exportReady'),
    deletionChanged: all('deletionChanged'),
    accountClosed: all('accountClosed'),
    operatorInvited: all('operatorInvited'),
    operatorRolesGiven: all('operatorRolesGiven'),
    valuesResealed: all('valuesResealed'),
  }
}

const MAX_ATTEMPTS = 10

export const emit = async <E extends OutboxEvent>(tx: Database, event: E, payload: OutboxEvents[E]): Promise<void> => {
  const body = JSON.stringify({ event, payload })
  await sql`select graphile_worker.add_job('outbox', ${body}::json, max_attempts => ${MAX_ATTEMPTS})`.execute(tx)
}

/** Delivery is at least once, so subscribers must be idempotent. */
export const deliver = async (context: Context, subscribers: Subscribers, body: unknown): Promise<void> => {
  const deliverTo = async <E extends OutboxEvent>(event: E, payload: OutboxEvents[E]): Promise<void> => {
    for (const subscriber of subscribers[event] ?? []) await subscriber(context, payload)
  }
  const { event, payload } = body as { event: OutboxEvent; payload: OutboxEvents[OutboxEvent] }
  await deliverTo(event, payload)
}
