import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { escapeHtml } from './html.ts'

/** The protocol allows 50,000 addresses in a file. */
export const SITEMAP_SIZE = 10_000

/** One area's pages for search engines. */
export interface SitemapPart {
  readonly name: string
  /** Number of files, each with at most `SITEMAP_SIZE` addresses. */
  readonly files: (context: Context) => Promise<number>
  /** The paths in a file, counted from 0. */
  readonly paths: (context: Context, file: number) => Promise<readonly string[]>
}

/** Pages without an id that everybody can open. */
const staticPaths = [
  '/',
  '/ranking/general/list',
  '/gachas',
  '/help',
  '/policies/terms',
  '/policies/coins',
  '/download',
]

const staticPart: SitemapPart = { name: 'pages', files: async () => 1, paths: async () => staticPaths }

/** Pages that belong to a person, and addresses that are no pages. */
const privatePaths = ['/api/', '/console', '/login', '/logout', '/mypage', '/notice/', '/notifications', '/sandbox/']

const robots = (publicUrl: string): string =>
  `User-agent: *\n${privatePaths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const listOf = (list: 'sitemapindex' | 'urlset', entry: 'sitemap' | 'url', addresses: readonly string[]): string =>
  `${HEAD}<${list} xmlns="${SCHEMA}">${addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`).join('')}</${list}>\n`

const FILES_PER_MINUTE = 60

/** Serves robots.txt, the index of the sitemap and its files. */
export const sitemapRoutes = (app: FastifyInstance, context: Context, ofFeatures: readonly SitemapPart[]): void => {
  const { publicUrl } = context.config
  const parts = [staticPart, ...ofFeatures]
  const options = { config: { perMinute: FILES_PER_MINUTE } }

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', options, async (_request, reply) => {
    const counts = await Promise.all(parts.map(({ files }) => files(context)))
    const addresses = parts.flatMap(({ name }, index) =>
      Array.from({ length: counts[index] ?? 0 }, (_, file) => `${publicUrl}/sitemap/${name}/${file}.xml`),
    )
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .compress(listOf('sitemapindex', 'sitemap', addresses))
  })
  app.get(
    '/sitemap/:name/:file',
    options,
    async (request: FastifyRequest<{ Params: { name: string; file: string } }>, reply) => {
      const part = parts.find(({ name }) => name === request.params.name)
      const file = /^(0|[1-9]\d{0,8})\.xml$/.exec(request.params.file)?.[1]
      if (!part || file === undefined || Number(file) >= (await part.files(context))) return reply.callNotFound()
      const paths = await part.paths(context, Number(file))
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .compress(
          listOf(
            'urlset',
            'url',
            paths.map((path) => publicUrl + path),
          ),
        )
    },
  )
}
