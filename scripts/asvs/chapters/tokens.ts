import { type Chapter, met, notApplicable, notMet } from '../requirement.ts'

export const tokens: Chapter = {
  number: 9,
  title: 'Self-contained tokens',
  requirements: [
    notMet(
      '9.1.1',
      1,
      'Signatures of tokens are checked',
      'see 6.8.2',
      'apps/server/src/providers/sign-in/connection.ts',
    ),
    met('9.1.2', 1, 'Only known algorithms', 'apps/server/src/providers/sign-in/line.ts', {
      note: 'alg none is refused; Google and Apple are not pinned',
    }),
    notApplicable('9.1.3', 1, 'Keys come from known places', 'no key is used while signatures are not checked'),
    met('9.2.1', 1, 'Expired tokens are refused', 'apps/server/src/providers/sign-in/connection.ts', {
      note: 'openid-client checks exp',
    }),
    met('9.2.2', 2, 'Only tokens of the right kind', 'apps/server/src/providers/sign-in/openid.ts', {
      note: 'ID tokens come from the token endpoint only',
    }),
    met('9.2.3', 2, 'Only tokens for us', 'apps/server/src/providers/sign-in/connection.ts', {
      note: 'openid-client checks aud',
    }),
    notApplicable('9.2.4', 2, 'Audiences of issued tokens', 'we issue no self-contained tokens'),
  ],
}
