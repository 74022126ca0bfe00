import { isLocale } from '@avalive/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/http/html.ts'
import { localeOf } from '../../platform/http/locale.ts'
import { frameScript } from './frame-script.ts'
import { noticeOf } from './notice-page.ts'

/**
 * The policy of a notice's document. `sandbox` without `allow-same-origin` gives it an opaque origin wherever it is
 * opened: no cookies, no storage, no access to our pages. It loads pictures of this site and nothing else, and only
 * pages of this site frame it.
 */
export const framePolicy = (origin: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `img-src ${origin} data:`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')

/** The page adds the space above and below. */
const style =
  'html{color-scheme:light;background:#fff;color:#1c1b22}body{box-sizing:border-box;margin:0;padding:0 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}'

const documentOf = (locale: string, title: string, html: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style><script>${frameScript}</script></head><body>${html}</body></html>`

/**
 * A document that becomes the notice which the page around it sends, so that an operator sees a text before it is saved,
 * under the same policy and with the same script. The new document keeps the policy of this one.
 */
const previewDocument = (): string => {
  const shell = documentOf('%locale%', '%title%', '%html%').split(/%locale%|%title%|%html%/)
  const parts = JSON.stringify(shell).replaceAll('<', '\\u003c')
  const script = `(() => {
  const [a, b, c, d] = ${parts}
  const text = (value) => value.replace(/[&<>"']/g, (sign) => '&#' + sign.charCodeAt(0) + ';')
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || source === window || data?.avalive !== 'preview') return
    document.open()
    document.write(a + text(data.locale) + b + text(data.title) + c + data.html + d)
    document.close()
  })
  window.parent.postMessage({ event: 'previewReady', params: {} }, '*')
})()`
  return `<!doctype html><html><head><meta charset="utf-8"><script>${script}</script></head><body></body></html>`
}

/** Serves each notice as a document of its own, for the frame on its page. */
export const frameRoutes = (app: FastifyInstance, context: Context): void => {
  const policy = framePolicy(new URL(context.config.publicUrl).origin)
  const sendDocument = (reply: FastifyReply, text: string) => {
    // Set on the raw response, where the headers of documents are.
    reply.raw.setHeader('content-security-policy', policy)
    reply.raw.removeHeader('x-frame-options')
    // Means nothing without an origin, and browsers warn of it.
    reply.raw.removeHeader('origin-agent-cluster')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
  }
  const preview = previewDocument()
  app.get('/notice/frame/preview', async (_request, reply) => sendDocument(reply, preview))
  app.get(
    '/notice/frame/:id',
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: { locale?: unknown } }>, reply) => {
      const { locale: wanted } = request.query
      const locale = typeof wanted === 'string' && isLocale(wanted) ? wanted : localeOf(request)
      const found = await noticeOf(context, request.params.id, locale)
      if (!found) return reply.callNotFound()
      return sendDocument(reply, documentOf(found.locale, found.title, found.html))
    },
  )
}
