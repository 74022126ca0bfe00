import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { closeSessions } from './close-sessions.ts'

export const sessionPersonalData: PersonalData = {
  area: 'session',
  rows: [
    ownRows('identities', 'userId', 'closed'),
    ownRows('passkeyChallenges', { column: 'sessionId', parent: 'sessions', of: 'userId' }, 'delete', {
      isExported: false,
    }),
    ownRows('sessions', 'userId', 'delete'),
    ownRows('restrictedSessions', 'userId', 'delete'),
    ownRows('signInAttempts', ['userId', 'expectedUserId'], 'delete', {
      leaveOut: ['codeVerifier', 'subject', 'suggestedNickname'],
    }),
    ownRows('passkeys', 'userId', 'delete', { leaveOut: ['credentialId', 'publicKey', 'counter'] }),
    ownRows('passkeyInvites', 'userId', 'delete'),
  ],
  close: closeSessions,
}
