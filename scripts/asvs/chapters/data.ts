import { type Chapter, met, notMet } from '../requirement.ts'

export const data: Chapter = {
  number: 14,
  title: 'Data protection',
  requirements: [
    met('14.1.1', 2, 'Data is classified', 'apps/server/src/platform/db/data-classes.ts', {
      test: [
        'apps/server/src/platform/db/data-classes.test.ts',
        'every column of the schema has a class, and every class a column',
      ],
    }),
    met('14.1.2', 2, 'Each class has its protection', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'lists exactly the classes of data, with how long each is kept'],
    }),
    notMet(
      '14.2.1',
      1,
      'No secrets in addresses',
      'the app opens its webviews with the session token in the address (st), as specified; the page removes it first of all, and no browser accepts it',
      'apps/web/index.html',
    ),
    met('14.2.2', 2, 'Caches of the server keep nothing private', 'apps/server/src/platform/http/headers.ts', {
      test: [
        'apps/server/src/platform/http/headers.test.ts',
        'every response has a request id, and responses of the API are not stored',
      ],
    }),
    met('14.2.3', 2, 'No private data goes to third parties', 'apps/web/src/lib/analytics.ts', {
      test: [
        'apps/web/src/lib/log.test.tsx',
        'analytics are sent only when a URL is configured, and never contain a query string',
      ],
    }),
    met('14.2.4', 2, 'The protection of each class is built', 'apps/server/src/platform/db/data-classes.ts', {
      test: [
        'apps/server/src/platform/reseal.it.test.ts',
        'a dump after a sign-in and a purchase contains no subject, name, code verifier or customer',
      ],
    }),
    met('14.3.1', 1, 'Logout clears the browser', 'apps/web/src/lib/logout.ts', {
      test: [
        'apps/web/src/features/session/LogoutPage.test.tsx',
        'clears the browser when the server gives %s, says so, and tries again',
      ],
    }),
    met('14.3.2', 2, 'Browsers do not store private answers', 'apps/server/src/platform/http/documents.ts', {
      test: [
        'apps/server/src/platform/http/documents.it.test.ts',
        'no document and no first data may be stored by a browser or a proxy',
      ],
    }),
    met('14.3.3', 2, 'Browser storage holds nothing private', 'docs/security.md', {
      test: ['scripts/security-docs.test.ts', 'list the same files that use the browser’s storage'],
    }),
  ],
}
