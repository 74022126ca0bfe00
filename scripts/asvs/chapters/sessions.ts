import { type Chapter, met } from '../requirement.ts'

export const sessions: Chapter = {
  number: 7,
  title: 'Session management',
  requirements: [
    met('7.1.1', 2, 'Session lifetimes are documented', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'state the same lifetimes of sessions, sign-ins and hand-off codes'],
    }),
    met('7.1.2', 2, 'Parallel sessions are documented', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'state the same lifetimes of sessions, sign-ins and hand-off codes'],
    }),
    met('7.1.3', 2, 'Lifetimes between us and the services are documented', 'docs/security.md'),
    met('7.2.1', 1, 'The server verifies every token', 'apps/server/src/features/session/memory.ts', {
      test: [
        'apps/server/src/features/session/caller.it.test.ts',
        'is unknown without a token, or with an invalid one',
      ],
    }),
    met('7.2.2', 1, 'Tokens are made for each session', 'apps/server/src/features/session/open-session.ts', {
      test: [
        'apps/server/src/features/session/sign-in.it.test.ts',
        'returns a hand-off code that is not the session token',
      ],
    }),
    met('7.2.3', 1, 'Tokens are random and long', 'apps/server/src/platform/secrets.ts', {
      test: [
        'apps/server/src/platform/secrets.test.ts',
        'a secret is 256 random bits that fit into a URL and a cookie',
      ],
    }),
    met('7.2.4', 1, 'A sign-in replaces the session before it', 'apps/server/src/features/session/open-session.ts', {
      test: [
        'apps/server/src/features/session/replaced-session.it.test.ts',
        'of %s ends the session that the browser had, and closes its sockets',
      ],
    }),
    met('7.3.1', 2, 'Sessions end after inactivity', 'apps/server/src/features/session/idle.ts', {
      test: ['apps/server/src/features/session/idle.it.test.ts', 'of a %s ends after %i seconds without use'],
    }),
    met('7.3.2', 2, 'Sessions have a maximum lifetime', 'apps/server/src/features/session/open-session.ts', {
      test: ['apps/server/src/features/session/caller.it.test.ts', 'expires after 30 days'],
    }),
    met('7.4.1', 1, 'An ended session is refused', 'apps/server/src/features/session/end-session.ts', {
      test: ['apps/server/src/features/session/caller.it.test.ts', 'ends at once by logout, although it was cached'],
    }),
    met('7.4.2', 1, 'Sessions end with their account', 'apps/server/src/features/account/usage-permissions.ts', {
      test: [
        'apps/server/src/features/account/usage-permissions.it.test.ts',
        'takes the usage permission, which ends the sessions for good and refuses new ones',
      ],
    }),
    met(
      '7.4.3',
      2,
      'Other sessions can be ended after a change of factor',
      'apps/web/src/features/session/devices/use-offer-end-others.ts',
      { test: ['apps/web/src/features/session/passkeys.test.tsx', 'offers to log out all other devices'] },
    ),
    met('7.4.4', 2, 'Logout is within reach on every page', 'apps/web/src/frame/LogoutLink.tsx', {
      test: ['apps/web/src/features/session/LogoutPage.test.tsx', '%s has a logout %s while somebody is signed in'],
    }),
    met('7.4.5', 2, 'Operators can end sessions', 'apps/server/src/features/account/suspensions.ts', {
      test: [
        'apps/server/src/features/account/suspensions.it.test.ts',
        'suspends a person, which ends their sessions, and lifts the suspension',
      ],
    }),
    met('7.5.1', 2, 'A fresh sign-in before sensitive changes', 'apps/server/src/platform/http/bind.ts', {
      test: [
        'apps/server/src/features/session/passkeys/passkeys.it.test.ts',
        'is for its owner only, and needs a fresh sign-in',
      ],
    }),
    met('7.5.2', 2, 'People see and end their sessions', 'apps/web/src/features/session/DevicesPage.tsx', {
      test: [
        'apps/server/src/features/session/devices.it.test.ts',
        'needs a fresh sign-in, for one and for all others',
      ],
    }),
    met(
      '7.6.1',
      2,
      'Sessions follow the services as documented',
      'apps/server/src/providers/sign-in/sign-in-again.ts',
      {
        test: [
          'apps/server/src/features/session/sign-in-again.it.test.ts',
          'asks service %i for a new authentication by %o',
        ],
      },
    ),
    met('7.6.2', 2, 'A session needs an explicit action', 'apps/web/index.html', {
      test: ['apps/web/src/app/index-html.test.ts', 'a token that a browser has stored before is removed'],
    }),
  ],
}
