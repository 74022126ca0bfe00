import { describe, expect, it } from 'vitest'
import { isRequired, kindsOf, type NotificationSubject, notificationKinds, pathOf } from './kinds.ts'

describe('a kind of notification', () => {
  // shows notify-5
  it.each(notificationKinds.map((kind) => [kind, isRequired(kind)] as const))('%s is required: %s', (kind, is) => {
    const account = ['penalty', 'appealAnswered', 'profileReset', 'exportReady', 'accountDeletion']
    const protecting = ['payoutReturned', 'destinationChanged', 'operatorRole', ...account]
    expect(is).toBe(protecting.includes(kind))
  })

  it('about operators is for operators only', () => {
    expect(kindsOf(true)).toEqual(notificationKinds)
    expect(kindsOf(false)).toEqual(notificationKinds.filter((kind) => kind !== 'operatorRole'))
  })

  it.each<[string, NotificationSubject]>([
    ['/viewer/m_1', { kind: 'streamStarted', params: { mediaId: 'm_1', vliveId: 'v_1' } }],
    ['/viewer/a%2Fb', { kind: 'streamStarted', params: { mediaId: 'a/b', vliveId: 'v_1' } }],
    ['/events/summer', { kind: 'eventResult', params: { eventId: 'summer', rank: 3, isWinner: true } }],
    ['/mypage/payment_histories/gift', { kind: 'giftCode', params: { outcome: 'issued' } }],
    ['/mypage/payment_histories', { kind: 'payoutSent', params: { way: 'bank', points: 6000 } }],
    [
      '/mypage/payment_registration/payoneer/history',
      { kind: 'payoutReturned', params: { way: 'payoneer', points: 1 } },
    ],
    ['/mypage/payment_registration/wise/history', { kind: 'payoutSent', params: { way: 'wise', points: 1 } }],
    ['/mypage/payment_registration/', { kind: 'destinationChanged', params: { form: 'wise' } }],
    ['/notice/penalty/7', { kind: 'penalty', params: { penaltyId: '7' } }],
    ['/notice/penalty/7', { kind: 'appealAnswered', params: { penaltyId: '7', outcome: 'rejected' } }],
    ['/mypage/', { kind: 'appealAnswered', params: { penaltyId: '7', outcome: 'accepted' } }],
    ['/mypage/profile', { kind: 'profileReset', params: {} }],
    ['/mypage/privacy', { kind: 'exportReady', params: {} }],
    ['/mypage/privacy', { kind: 'accountDeletion', params: { state: 'postponed' } }],
    ['/notifications', { kind: 'reportOutcome', params: { hasViolation: true } }],
    ['/console/operators?q=v_1', { kind: 'operatorRole', params: { vliveId: 'v_1', role: 'money' } }],
    ['/notice/page/spring', { kind: 'notice', params: { noticeId: 'spring' } }],
  ])('leads to %s', (path, subject) => {
    expect(pathOf(subject)).toBe(path)
  })
})
