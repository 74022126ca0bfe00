// biome-ignore-all lint/suspicious/noTemplateCurlyInString: titles of tests, as written in their source
import { type Chapter, met, notApplicable } from '../requirement.ts'

export const web: Chapter = {
  number: 3,
  title: 'Web frontend',
  requirements: [
    met('3.2.1', 1, 'Responses are not rendered in another context', 'apps/server/src/platform/http/headers.ts', {
      test: ['apps/server/src/platform/http/headers.test.ts', 'a document has the headers for documents: %s'],
    }),
    met('3.2.2', 1, 'Text is shown as text', 'biome.json', {
      test: ['scripts/source-rules.test.ts', 'is in no file without a reason'],
    }),
    met('3.3.1', 1, 'Cookies are Secure and have a prefix', 'apps/web/src/lib/cookie.ts', {
      test: [
        'apps/web/src/lib/session-https.test.ts',
        'on https, the destination of a sign-in is kept in a cookie that only this host can set',
      ],
    }),
    met('3.3.2', 2, 'Cookies have a fitting SameSite', 'apps/server/src/platform/http/cookies.ts', {
      test: ['apps/server/src/platform/http/cookies.test.ts', 'the sign-in cookie at %s is %s with SameSite=%s'],
    }),
    met(
      '3.3.3',
      2,
      'Cookies have the __Host- prefix unless they are shared',
      'apps/server/src/platform/http/cookies.ts',
      {
        test: [
          'apps/server/src/platform/http/cookies.test.ts',
          'every cookie set or cleared on https meets the conditions of the prefix',
        ],
        note: 'only “destination” is shared',
      },
    ),
    met('3.3.4', 2, 'Session cookies are HttpOnly', 'apps/server/src/platform/http/cookies.ts', {
      test: [
        'apps/server/src/platform/http/cookies.test.ts',
        'the session cookie at %s is %s, lax, http-only and lives for 30 days, secure: %s',
      ],
    }),
    met('3.4.1', 1, 'Strict-Transport-Security', 'apps/server/src/platform/http/headers.ts', {
      test: [
        'apps/server/src/platform/http/answer-headers.it.test.ts',
        '%s forbids framing and sniffing, asks for https and names its charset',
      ],
    }),
    met('3.4.2', 1, 'Other origins get no access by CORS', 'apps/server/src/platform/http/security-headers.ts', {
      test: [
        'e2e/journeys/foreign-origin.spec.ts',
        'a call with the cookie from a page of ${host} on another port is refused',
      ],
      note: 'no CORS header is ever sent',
    }),
    met('3.4.3', 2, 'Content-Security-Policy', 'apps/server/src/platform/http/security-headers.ts', {
      test: ['apps/server/src/platform/http/frame.it.test.ts', 'has a request id and strict security headers'],
    }),
    met('3.4.4', 2, 'X-Content-Type-Options', 'apps/server/src/platform/http/headers.ts', {
      test: ['apps/server/src/platform/http/headers.test.ts', 'a file has only the headers for files: %s'],
    }),
    met('3.4.5', 2, 'Referrer-Policy', 'apps/server/src/platform/http/security-headers.ts', {
      test: ['apps/server/src/platform/http/frame.it.test.ts', 'has a request id and strict security headers'],
    }),
    met('3.4.6', 2, 'Nobody may frame a response', 'apps/server/src/platform/http/headers.ts', {
      test: [
        'apps/server/src/platform/http/answer-headers.it.test.ts',
        '%s forbids framing and sniffing, asks for https and names its charset',
      ],
    }),
    met('3.5.1', 1, 'Calls of other sites are refused', 'apps/server/src/platform/http/caller.ts', {
      test: ['apps/server/src/features/session/caller.it.test.ts', 'by the cookie requires the client type header'],
    }),
    met('3.5.2', 1, 'A preflight cannot be avoided', 'packages/contract/src/session.ts', {
      test: ['apps/server/src/platform/http/hostile-input.it.test.ts', 'of %s must say that it is JSON'],
    }),
    met('3.5.3', 1, 'Changes need a POST, or the fetch metadata of our page', 'packages/contract/src/call.ts', {
      test: ['apps/server/src/features/session/caller.it.test.ts', 'by the cookie, from %s: %o gives %i'],
    }),
    notApplicable('3.5.4', 2, 'Separate applications have separate hosts', 'there is one application'),
    notApplicable('3.5.5', 2, 'Messages between windows are checked', 'nothing listens to postMessage'),
    met('3.7.1', 2, 'Only supported client technologies', 'apps/server/src/platform/http/security-headers.ts', {
      test: ['apps/server/src/platform/http/security-headers.test.ts', 'contains nothing unsafe: %s'],
    }),
    met('3.7.2', 2, 'Redirects stay on this site', 'apps/web/src/lib/destination.ts', {
      test: ['e2e/journeys/destination.spec.ts', 'a destination that is ${kind} is dropped'],
    }),
  ],
}
