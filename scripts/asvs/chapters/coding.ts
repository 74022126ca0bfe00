import { type Chapter, met } from '../requirement.ts'

export const coding: Chapter = {
  number: 15,
  title: 'Secure coding and architecture',
  requirements: [
    met('15.1.1', 1, 'Times to update components are documented', 'docs/operations.md'),
    met('15.1.2', 2, 'Inventory of components', 'package-lock.json', {
      test: [
        'scripts/native-packages.test.ts',
        'every link in the lock stays in this repository, and no package comes from elsewhere than the registry',
      ],
    }),
    met('15.1.3', 2, 'Expensive functions are documented', 'docs/scaling.md'),
    met('15.2.1', 1, 'Components are up to date', 'docs/operations.md', {
      test: [
        'scripts/native-packages.test.ts',
        'every package in the lock has a SHA-512 hash, so that npm ci installs exactly what was reviewed',
      ],
    }),
    met('15.2.2', 2, 'Expensive functions cannot stop the service', 'apps/server/src/platform/realtime/allowance.ts', {
      test: ['apps/server/src/platform/realtime/motion.it.test.ts', 'closes the connection of a client that floods it'],
    }),
    met('15.2.3', 2, 'Production has no test functions', 'apps/server/src/main.ts', {
      test: ['apps/server/src/main.it.test.ts', 'returns 404 at every sandbox endpoint'],
    }),
    met('15.3.1', 1, 'Answers have the needed fields only', 'apps/server/src/platform/http/bind.ts', {
      test: [
        'apps/server/src/features/account/account.it.test.ts',
        'returns the caller as a streamer user, with the specified field names',
      ],
    }),
    met('15.3.2', 2, 'Requests of the server follow no redirects', 'apps/server/src/providers/sign-in/connection.ts', {
      test: ['scripts/source-rules.test.ts', 'is in no file without a reason'],
    }),
    met('15.3.3', 2, 'Undeclared fields are dropped', 'apps/server/src/platform/http/bind.ts', {
      test: ['apps/server/src/platform/http/hostile-input.it.test.ts', 'change nothing in any call'],
    }),
    met('15.3.4', 2, 'The client’s address comes from a trusted proxy', 'apps/server/src/platform/http/server.ts', {
      test: [
        'apps/server/src/platform/http/proxy-trust.it.test.ts',
        'with forged addresses in front of the one that the proxy added buys no new rate limit',
      ],
    }),
    met('15.3.5', 2, 'Types are checked strictly', 'tsconfig.base.json', {
      test: ['apps/server/src/platform/http/frame.it.test.ts', 'of invalid input reveals no details of the server'],
    }),
    met('15.3.6', 2, 'Prototypes cannot be polluted', 'apps/server/src/platform/http/server.ts', {
      test: ['apps/server/src/platform/http/hostile-input.it.test.ts', '%s is refused and changes no prototype'],
    }),
    met('15.3.7', 2, 'Parameters cannot be doubled', 'apps/server/src/platform/http/bind.ts', {
      test: ['apps/server/src/platform/http/hostile-input.it.test.ts', 'of %s with %s twice is refused'],
    }),
  ],
}
