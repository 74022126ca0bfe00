import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { escapeHtml } from './html.ts'
import { documentLocaleOf } from './locale.ts'

/**
 * The page that the browser's worker keeps for times without a connection. It has no script: its link has the address
 * of the page that could not be loaded.
 */
export const offlineRoute = (app: FastifyInstance, context: Context): void => {
  app.get('/offline.html', async (request, reply) => {
    const locale = documentLocaleOf(context.config, request)
    const t = context.words(locale)
    const title = escapeHtml(t('server.offline.title'))
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-language': locale,
        vary: 'cookie, accept-language, accept-encoding',
      })
      .compress(
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
          `<title>${title} | Avalive</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/offline.css"></head>` +
          `<body><main><img src="/favicon.svg" alt="Avalive" width="96" height="96"><h1>${title}</h1>` +
          `<p>${escapeHtml(t('server.offline.text'))}</p><a href="">${escapeHtml(t('server.offline.retry'))}</a></main></body></html>`,
      )
  })
}
