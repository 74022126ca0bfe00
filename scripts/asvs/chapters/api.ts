import { type Chapter, met, notApplicable } from '../requirement.ts'

export const api: Chapter = {
  number: 4,
  title: 'API and web services',
  requirements: [
    met('4.1.1', 1, 'Every text has a Content-Type with charset', 'apps/server/src/platform/http/docs.ts', {
      test: [
        'apps/server/src/platform/http/answer-headers.it.test.ts',
        '%s forbids framing and sniffing, asks for https and names its charset',
      ],
    }),
    met('4.1.2', 2, 'Only pages redirect from http to https', 'docs/operations.md', {
      test: [
        'scripts/docs-links.test.ts',
        'redirects only documents from plain http in its proxies, and refuses calls and webhooks',
      ],
    }),
    met('4.1.3', 2, 'Clients cannot set headers of the proxy', 'apps/server/src/providers/geo/header.ts', {
      test: ['apps/server/src/platform/http/proxy-trust.it.test.ts', 'from %s gives %o the region %s'],
    }),
    met('4.2.1', 2, 'Message boundaries are unambiguous', 'apps/server/src/platform/http/server.ts', {
      test: [
        'apps/server/src/platform/http/hostile-requests.it.test.ts',
        '%s is refused, and what follows is not answered',
      ],
    }),
    notApplicable('4.3.1', 2, 'Limits of GraphQL queries', 'no GraphQL'),
    notApplicable('4.3.2', 2, 'GraphQL introspection', 'no GraphQL'),
    met('4.4.1', 1, 'WebSockets are encrypted', 'apps/web/src/lib/realtime/page-line.ts', {
      test: ['apps/web/src/lib/realtime/page-line.test.tsx', 'a page at %s opens its socket at %s'],
    }),
    met('4.4.2', 2, 'WebSockets check the origin', 'apps/server/src/platform/realtime/routes.ts', {
      test: ['apps/server/src/platform/realtime/realtime.it.test.ts', 'refuses another origin'],
    }),
    met('4.4.3', 2, 'WebSockets without a session need a token', 'apps/server/src/platform/realtime/realtime.ts', {
      test: [
        'apps/server/src/platform/realtime/realtime.it.test.ts',
        'accepts a token in the first message and signs nobody in with a forged one',
      ],
    }),
    met('4.4.4', 2, 'WebSockets follow the session', 'apps/server/src/platform/realtime/realtime.ts', {
      test: [
        'apps/server/src/platform/realtime/realtime.it.test.ts',
        'sends sessionEnded and closes when the session ends in any process',
      ],
    }),
  ],
}
