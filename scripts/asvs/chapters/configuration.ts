import { type Chapter, met } from '../requirement.ts'

export const configuration: Chapter = {
  number: 13,
  title: 'Configuration',
  requirements: [
    met('13.1.1', 2, 'Connections to others are documented', 'docs/architecture.md'),
    met('13.2.1', 2, 'Backends use own, changing credentials', 'apps/server/src/platform/config-secrets.ts', {
      test: [
        'apps/server/src/providers/payment/stripe.test.ts',
        'while the webhook secret is replaced, an event signed with %s is read: %s',
      ],
      note: 'each backend has its own; secrets that others present can be replaced while running',
    }),
    met('13.2.2', 2, 'Backends have the least rights', 'apps/server/src/platform/db/roles.ts', {
      test: ['apps/server/src/platform/db/roles.it.test.ts', 'may not %s'],
    }),
    met('13.2.3', 2, 'No default credentials', 'apps/server/src/platform/config-secrets.ts', {
      test: [
        'apps/server/src/platform/config.test.ts',
        '%s=%s is rejected in production, because the documentation shows it',
      ],
    }),
    met('13.2.4', 2, 'Outgoing connections are listed', 'apps/server/src/providers', {
      test: ['scripts/source-rules.test.ts', 'is in no file without a reason'],
    }),
    met('13.2.5', 2, 'The server loads only from listed hosts', 'apps/server/src/providers', {
      test: ['scripts/source-rules.test.ts', 'is in no file without a reason'],
    }),
    met(
      '13.3.1',
      2,
      'Secrets are kept apart from code and configuration',
      'apps/server/src/platform/config-secrets.ts',
      { test: ['apps/server/src/platform/config.test.ts', 'comes from %s, without the newline at its end'] },
    ),
    met('13.3.2', 2, 'Secrets are readable by those who need them', 'docs/operations.md', {
      test: [
        'scripts/docs-links.test.ts',
        'gives the service every secret of production as a credential, and none in the environment file',
      ],
    }),
    met('13.4.1', 1, 'No source control data is served', 'docs/operations.md', {
      test: ['apps/server/src/platform/http/hostile-requests.it.test.ts', '%s leads to no file outside'],
    }),
    met('13.4.2', 2, 'No debug mode in production', 'apps/server/src/platform/config.ts', {
      test: ['apps/server/src/platform/config.test.ts', 'rejects production while a sandbox switch is set'],
    }),
    met('13.4.3', 2, 'No directory listings', 'apps/server/src/platform/http/documents.ts', {
      test: ['apps/server/src/platform/http/hostile-requests.it.test.ts', '%s lists no files'],
    }),
    met('13.4.4', 2, 'No TRACE', 'apps/server/src/platform/http/server.ts', {
      test: [
        'apps/server/src/platform/http/hostile-requests.it.test.ts',
        '%s is answered neither with the request nor with a list of methods',
      ],
    }),
    met('13.4.5', 2, 'Monitoring is not public', 'apps/server/src/platform/http/health.ts', {
      test: [
        'apps/server/src/platform/http/frame.it.test.ts',
        'shows metrics of calls by name, and requires the metrics token if one is set',
      ],
    }),
  ],
}
