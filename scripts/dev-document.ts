import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { Boot } from '@avalive/contract/boot'
import type { Connect, Plugin } from 'vite'
import { inRoot } from './lib/root.ts'

/** During development, Vite serves the document and adds the data that the server would have added for this caller. */
export const devDocument = (backend: string): Plugin => ({
  name: 'avalive:dev-document',
  configureServer: (vite) => () => {
    vite.middlewares.use(async (request, response, next) => {
      if (request.method !== 'GET' || !isPage(request)) return next()
      try {
        const boot = await bootFor(request.headers, backend)
        const source = await readFile(inRoot('apps/web/index.html'), 'utf8')
        const html = await vite.transformIndexHtml(request.originalUrl ?? '/', source)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(fill(html, boot))
      } catch (error) {
        next(error)
      }
    })
  },
})

/** Clients that don't ask for HTML (curl, a health check) get a page, too, unless the path looks like a file. */
const isPage = ({ headers, originalUrl = '/' }: Connect.IncomingMessage): boolean =>
  headers.accept?.includes('text/html') || !/\.\w+(\?|$)/.test(originalUrl)

const bootFor = async (headers: IncomingHttpHeaders, backend: string): Promise<Boot> => {
  const passed = Object.entries({ cookie: headers.cookie, 'accept-language': headers['accept-language'] })
  const response = await fetch(`${backend}/web/boot`, {
    headers: passed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  })
  if (!response.ok) throw new Error(`/web/boot answered ${response.status}`)
  return (await response.json()) as Boot
}

const fill = (html: string, boot: Boot): string => {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return html
    .replace(/<html lang="[^"]*">/, `<html lang="${boot.locale}">`)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`)
}
