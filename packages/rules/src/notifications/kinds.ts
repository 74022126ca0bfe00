import type { WatchedRole } from '../console/roles.ts'

/** The kinds of notifications, in the order of the settings. */
export const notificationKinds = [
  'streamStarted',
  'reminder',
  'eventResult',
  'giftCode',
  'payoutSent',
  'payoutReturned',
  'destinationChanged',
  'penalty',
  'appealAnswered',
  'profileReset',
  'exportReady',
  'accountDeletion',
  'notice',
  'reportOutcome',
  'operatorRole',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds that protect the account and its money. Nobody can turn them off, least of all a thief. */
const required: ReadonlySet<NotificationKind> = new Set([
  'payoutReturned',
  'destinationChanged',
  'penalty',
  'appealAnswered',
  'profileReset',
  'exportReady',
  'accountDeletion',
  'operatorRole',
])

export const isRequired = (kind: NotificationKind): boolean => required.has(kind)

/** The kinds that a person can get. */
export const kindsOf = (isOperator: boolean): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => isOperator || kind !== 'operatorRole')

export type PayoutWay = 'bank' | 'payoneer' | 'wise'

/** What is stored with a notification. Its text is written when it is read, in the reader's language. */
export interface NotificationParams {
  streamStarted: { readonly mediaId: string; readonly vliveId: string }
  /** An announced broadcast begins that the person asked to be reminded of. */
  reminder: { readonly mediaId: string; readonly vliveId: string }
  /** Rank 0 without a score. */
  eventResult: { readonly eventId: string; readonly rank: number; readonly isWinner: boolean }
  giftCode: { readonly outcome: 'issued' | 'refused' }
  payoutSent: { readonly way: PayoutWay; readonly points: number }
  payoutReturned: { readonly way: PayoutWay; readonly points: number }
  destinationChanged: { readonly form: 'personal' | 'bank' | 'payoneer' | 'wise' }
  penalty: { readonly penaltyId: string }
  appealAnswered: { readonly penaltyId: string; readonly outcome: 'accepted' | 'rejected' }
  /** An operator removed the nickname, the introduction and the links. */
  profileReset: Readonly<Record<string, never>>
  /** The person's data can be downloaded. */
  exportReady: Readonly<Record<string, never>>
  accountDeletion: { readonly state: 'requested' | 'postponed' | 'cancelled' }
  notice: { readonly noticeId: string }
  /** Operators looked at what the person reported. It doesn’t say what happened to whom. */
  reportOutcome: { readonly hasViolation: boolean }
  /** Somebody got a role of the console that decides about money or gives that right. */
  operatorRole: { readonly vliveId: string; readonly role: WatchedRole }
}

/** A kind with its parameters. */
export type NotificationSubject = {
  [K in NotificationKind]: { readonly kind: K; readonly params: NotificationParams[K] }
}[NotificationKind]

const payouts = '/mypage/payment_registration'

const histories: Record<PayoutWay, string> = {
  bank: '/mypage/payment_histories',
  payoneer: `${payouts}/payoneer/history`,
  wise: `${payouts}/wise/history`,
}

const noticePath = ({ penaltyId }: NotificationParams['penalty']) => `/notice/penalty/${encodeURIComponent(penaltyId)}`

/** The page that a notification leads to. */
export const pathOf = ({ kind, params }: NotificationSubject): string => {
  switch (kind) {
    case 'streamStarted':
    case 'reminder':
      return `/viewer/${encodeURIComponent(params.mediaId)}`
    case 'eventResult':
      return `/events/${encodeURIComponent(params.eventId)}`
    case 'giftCode':
      return '/mypage/payment_histories/gift'
    case 'payoutSent':
    case 'payoutReturned':
      return histories[params.way]
    case 'destinationChanged':
      return `${payouts}/`
    case 'penalty':
      return noticePath(params)
    case 'appealAnswered':
      // An accepted appeal withdraws the penalty, and nobody can read its notice any more.
      return params.outcome === 'accepted' ? '/mypage/' : noticePath(params)
    case 'profileReset':
      return '/mypage/profile'
    case 'exportReady':
    case 'accountDeletion':
      return '/mypage/privacy'
    case 'notice':
      return `/notice/page/${encodeURIComponent(params.noticeId)}`
    case 'reportOutcome':
      return '/notifications'
    case 'operatorRole':
      return `/console/operators?q=${encodeURIComponent(params.vliveId)}`
  }
}

/** Counting stops here; more are shown as "99+". */
export const MAX_UNREAD = 100
