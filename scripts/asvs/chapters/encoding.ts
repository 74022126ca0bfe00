import { type Chapter, met, notApplicable } from '../requirement.ts'

export const encoding: Chapter = {
  number: 1,
  title: 'Encoding and sanitization',
  requirements: [
    met('1.1.1', 2, 'Input is decoded once, before it is checked', 'apps/web/src/lib/destination.ts', {
      test: ['apps/web/src/lib/destination.test.ts', 'rejects %j'],
    }),
    met('1.1.2', 2, 'Output is encoded last, right before its interpreter', 'apps/server/src/platform/http/html.ts', {
      test: [
        'apps/server/src/platform/http/documents.it.test.ts',
        'the document of my-page includes its first answer and preloads its first picture',
      ],
    }),
    met('1.2.1', 1, 'Output is encoded for its place in HTML', 'apps/server/src/platform/http/html.ts', {
      test: [
        'apps/server/src/platform/http/documents.it.test.ts',
        'the document of my-page includes its first answer and preloads its first picture',
      ],
    }),
    met(
      '1.2.2',
      1,
      'Addresses are built safely, with web schemes only',
      'apps/web/src/features/live/profile/SocialLinks.tsx',
      {
        test: [
          'apps/server/src/features/live/profiles.it.test.ts',
          'drops links to other sites that are not web addresses',
        ],
      },
    ),
    met('1.2.3', 1, 'Values inside scripts and JSON are escaped', 'apps/server/src/platform/http/html.ts', {
      test: [
        'apps/server/src/platform/http/documents.it.test.ts',
        'the document of my-page includes its first answer and preloads its first picture',
      ],
    }),
    met('1.2.4', 1, 'Queries have parameters; no SQL is built from input', 'apps/server/src/platform/db/database.ts', {
      test: ['scripts/source-rules.test.ts', 'is in no file without a reason'],
    }),
    met('1.2.5', 1, 'No command line is built from input', 'apps/server/src/platform/embedded-postgres/account.ts', {
      test: ['scripts/source-rules.test.ts', 'is in no file without a reason'],
    }),
    notApplicable('1.2.6', 2, 'LDAP injection', 'no LDAP'),
    notApplicable('1.2.7', 2, 'XPath injection', 'no XPath'),
    notApplicable('1.2.8', 2, 'LaTeX injection', 'no LaTeX'),
    notApplicable('1.2.9', 2, 'Escaping inside regular expressions', 'no regular expression is built from input'),
    notApplicable('1.3.1', 1, 'Sanitizing HTML of users', 'nobody enters HTML'),
    met('1.3.2', 1, 'No eval or other code from data', 'apps/server/src/platform/http/security-headers.ts', {
      test: ['scripts/source-rules.test.ts', 'is in no file without a reason'],
    }),
    met(
      '1.3.3',
      2,
      'Text is limited in length and characters before it is kept',
      'packages/rules/src/account/nickname.ts',
      { test: ['packages/rules/src/account/nickname.test.ts', '%j can be a nickname: %s'] },
    ),
    notApplicable('1.3.4', 2, 'Scripts in SVG of users', 'nobody uploads a picture'),
    notApplicable('1.3.5', 2, 'Markup and templates of users', 'nobody enters markup'),
    met('1.3.6', 2, 'Requests of the server go to known hosts only', 'apps/server/src/features/coins/cards.ts', {
      test: ['apps/server/src/features/coins/saved-cards.it.test.ts', 'returns 404 for a purchase, a slip and a card'],
      note: 'identifiers of the provider are looked up, addresses are constants',
    }),
    met('1.3.7', 2, 'Templates are not built from input', 'apps/server/src/platform/http/web-app.ts', {
      test: [
        'apps/server/src/platform/http/web-app.test.ts',
        'a text %j in the boot data, the title and the description stays a text',
      ],
    }),
    notApplicable('1.3.8', 2, 'JNDI injection', 'no JNDI'),
    notApplicable('1.3.9', 2, 'Memcache injection', 'no memcache'),
    met('1.3.10', 2, 'Format strings are constants', 'apps/server/src/features/log/routes.ts', {
      test: ['scripts/source-rules.test.ts', 'is a constant, so that nothing from outside can look like another line'],
    }),
    notApplicable('1.3.11', 2, 'Mail injection', 'no mail is sent'),
    notApplicable('1.4.1', 2, 'Memory-safe strings and pointers', 'the runtime is memory-safe'),
    met('1.4.2', 2, 'Numbers are checked for range and overflow', 'apps/server/src/migrations/0002_ledger.sql', {
      test: [
        'apps/server/src/platform/ledger.it.test.ts',
        'refuses a negative balance and a transfer that does not add up to zero',
      ],
    }),
    met('1.4.3', 2, 'Memory and handles are released', 'apps/server/src/platform/realtime/socket-quota.ts', {
      test: [
        'apps/server/src/platform/realtime/sockets.it.test.ts',
        'are limited per person, and closing one allows another',
      ],
    }),
    notApplicable('1.5.1', 1, 'Restrictive XML parsers', 'no XML'),
    met('1.5.2', 2, 'Only declared shapes are deserialized', 'packages/contract/src/realtime.ts', {
      test: [
        'apps/server/src/platform/realtime/realtime.it.test.ts',
        'closes on a message that is not in the contract',
      ],
    }),
  ],
}
