import type { FastifyInstance, FastifyReply } from 'fastify'
import { css, noticeOf, type Site, stylesheetOf } from './frame.ts'

/** CSP also applies to a form's redirects, and a challenge ends with a redirect to the merchant's return URL. */
const policy = (target?: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["form-action 'self'", ...(target ? [new URL(target).origin] : [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

export const sendPage = (reply: FastifyReply, page: string, status = 200, target?: string) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': policy(target),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page)

/** Prepares a scope for a stand-in's pages: forms from this origin only, and the stylesheet. */
export const preparePages = (scope: FastifyInstance, site: Site, publicUrl: string): void => {
  const { origin } = new URL(publicUrl)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  // The forms change state, so refuse requests from other sites.
  scope.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && request.headers.origin !== undefined && request.headers.origin !== origin) {
      return sendPage(reply, noticeOf(site)('Not from here', 'This form was sent by another site.'), 403)
    }
  })
  scope.get(stylesheetOf(site).slice(site.path.length), async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(css),
  )
}
