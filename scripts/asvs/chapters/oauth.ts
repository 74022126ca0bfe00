import { type Chapter, met, notApplicable } from '../requirement.ts'

export const oauth: Chapter = {
  number: 10,
  title: 'OAuth and OpenID Connect',
  requirements: [
    met('10.1.1', 2, 'Tokens go only where they are needed', 'apps/server/src/providers/sign-in/openid.ts', {
      test: [
        'apps/server/src/features/session/service-tokens.it.test.ts',
        'no token of service %i is stored, logged or sent to the browser',
      ],
    }),
    met(
      '10.1.2',
      2,
      'A return belongs to the browser that began',
      'apps/server/src/features/session/return-from-service.ts',
      {
        test: [
          'apps/server/src/features/session/sign-in.it.test.ts',
          'ends with e=2 when the state is forged, used by another browser or used twice',
        ],
      },
    ),
    met('10.2.1', 2, 'Codes are protected by PKCE and state', 'apps/server/src/providers/sign-in/connection.ts', {
      test: [
        'apps/server/src/features/session/begin-sign-in.it.test.ts',
        'requests a code from service %i, with its own state and PKCE challenge',
      ],
    }),
    met('10.2.2', 2, 'Services cannot be mixed up', 'apps/server/src/features/session/sign-in-store.ts', {
      test: [
        'apps/server/src/features/session/id-token.it.test.ts',
        'a state begun at service %i is refused at service %i',
      ],
    }),
    notApplicable('10.3.1', 2, 'Audience of access tokens', 'we are no resource server'),
    notApplicable('10.3.2', 2, 'Decisions by the claims of access tokens', 'we are no resource server'),
    notApplicable('10.3.3', 2, 'Users identified by access tokens', 'we are no resource server'),
    notApplicable('10.3.4', 2, 'Strength stated in access tokens', 'we are no resource server'),
    notApplicable('10.4.1', 1, 'Registered return addresses', 'we are no authorization server in production'),
    notApplicable('10.4.2', 1, 'Codes work once', 'we are no authorization server in production'),
    notApplicable('10.4.3', 1, 'Codes expire soon', 'we are no authorization server in production'),
    notApplicable('10.4.4', 1, 'Grants per client', 'we are no authorization server in production'),
    notApplicable('10.4.5', 1, 'Replay of refresh tokens', 'we are no authorization server in production'),
    notApplicable('10.4.6', 2, 'PKCE is required', 'we are no authorization server in production'),
    notApplicable('10.4.7', 2, 'Registration of clients', 'we are no authorization server in production'),
    notApplicable('10.4.8', 2, 'Refresh tokens expire', 'we are no authorization server in production'),
    notApplicable('10.4.9', 2, 'Tokens can be revoked', 'we are no authorization server in production'),
    notApplicable('10.4.10', 2, 'Clients authenticate', 'we are no authorization server in production'),
    notApplicable('10.4.11', 2, 'Scopes per client', 'we are no authorization server in production'),
    met('10.5.1', 2, 'ID tokens are not replayed', 'apps/server/src/providers/sign-in/openid.ts', {
      test: [
        'apps/server/src/features/session/begin-sign-in.it.test.ts',
        'ends with e=2 when the nonce from service %i does not match',
      ],
    }),
    met('10.5.2', 2, 'People are recognized by sub only', 'apps/server/src/providers/sign-in/openid.ts', {
      test: [
        'apps/server/src/features/session/sign-in.it.test.ts',
        'through service %i ends with a session of the person',
      ],
    }),
    met('10.5.3', 2, 'The issuer is the expected one', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
    }),
    met('10.5.4', 2, 'The ID token is for us', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['apps/server/src/features/session/id-token.it.test.ts', '$what is refused, and nothing is stored'],
    }),
    notApplicable('10.5.5', 2, 'Back-channel logout', 'no service offers it to us'),
    notApplicable('10.6.1', 2, 'Response modes of a provider', 'we are no OpenID provider in production'),
    notApplicable('10.6.2', 2, 'Forced logout at a provider', 'we are no OpenID provider in production'),
    notApplicable('10.7.1', 2, 'Consent for each client', 'we are no OpenID provider in production'),
    notApplicable('10.7.2', 2, 'Consent says what is shared', 'we are no OpenID provider in production'),
    notApplicable('10.7.3', 2, 'Consent can be withdrawn', 'we are no OpenID provider in production'),
  ],
}
