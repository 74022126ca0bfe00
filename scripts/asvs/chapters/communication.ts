import { type Chapter, met, notApplicable } from '../requirement.ts'

export const communication: Chapter = {
  number: 12,
  title: 'Secure communication',
  requirements: [
    met('12.1.1', 1, 'Current TLS versions only', 'docs/operations.md', {
      test: ['scripts/docs-links.test.ts', '%s allows only TLS 1.2 and 1.3 in its proxies'],
    }),
    met('12.1.2', 2, 'Strong cipher suites', 'docs/operations.md', { note: 'the proxy’s' }),
    notApplicable('12.1.3', 2, 'Client certificates are verified', 'no client certificates'),
    met('12.2.1', 1, 'Clients connect by TLS', 'apps/server/src/platform/config.ts', {
      test: [
        'apps/server/src/platform/config.test.ts',
        'rejects production without a source of regions, and over plain http',
      ],
    }),
    met('12.2.2', 1, 'Publicly trusted certificates', 'docs/operations.md', { note: 'the proxy’s' }),
    met('12.3.1', 2, 'Connections of the server are encrypted', 'apps/server/src/platform/config-encryption.ts', {
      test: [
        'apps/server/src/platform/config.test.ts',
        '%s may begin with %s:// only on this machine, and with %s:// anywhere',
      ],
    }),
    met('12.3.2', 2, 'Certificates of others are verified', 'apps/server/src/platform/config-encryption.ts', {
      test: ['apps/server/src/platform/config.test.ts', 'rejects a process that verifies no certificates'],
    }),
    met('12.3.3', 2, 'Internal connections are encrypted', 'apps/server/src/platform/config-encryption.ts', {
      test: [
        'apps/server/src/platform/config.test.ts',
        '%s may begin with %s:// only on this machine, and with %s:// anywhere',
      ],
    }),
    notApplicable('12.3.4', 2, 'Internal certificates are trusted', 'no internal certificates'),
  ],
}
