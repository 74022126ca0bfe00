import { type Chapter, met, notMet } from '../requirement.ts'

export const coding: Chapter = {
  number: 15,
  title: 'Secure coding and architecture',
  requirements: [
    met('15.1.1', 1, 'Times to update components are documented', 'docs/security.md'),
    met('15.1.2', 2, 'Inventory of components', 'package-lock.json', {
      test: [
        'scripts/native-packages.test.ts',
        'every link in the lock stays in this repository, and no package comes from elsewhere than the registry',
      ],
      note: 'npm run sbom prints it',
    }),
    met('15.1.3', 2, 'Expensive functions are documented', 'docs/scaling.md'),
    notMet('15.2.1', 1, 'Components are up to date', 'nothing looks', 'package-lock.json'),
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
      note: 'openid-client: redirect manual',
    }),
    met('15.3.3', 2, 'Undeclared fields are dropped', 'apps/server/src/platform/http/bind.ts', {
      note: 'schemas drop what they do not name',
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
      note: 'Fastify refuses __proto__',
    }),
    met('15.3.7', 2, 'Parameters cannot be doubled', 'apps/server/src/platform/http/bind.ts', {
      note: 'schemas refuse lists',
    }),
  ],
}
