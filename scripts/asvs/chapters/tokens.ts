import { type Chapter, met, notApplicable } from '../requirement.ts'

export const tokens: Chapter = {
  number: 9,
  title: 'Self-contained tokens',
  requirements: [
    met('9.1.1', 1, 'Signatures of tokens are checked', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
    }),
    met('9.1.2', 1, 'Only known algorithms', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
      note: 'one for each service',
    }),
    met('9.1.3', 1, 'Keys come from known places', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
      note: 'the published keys of the service',
    }),
    met('9.2.1', 1, 'Expired tokens are refused', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
    }),
    met('9.2.2', 2, 'Only tokens of the right kind', 'apps/server/src/providers/sign-in/openid.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
      note: 'an ID token needs our nonce and client id, which an access token lacks',
    }),
    met('9.2.3', 2, 'Only tokens for us', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
    }),
    notApplicable('9.2.4', 2, 'Audiences of issued tokens', 'we issue no self-contained tokens'),
  ],
}
