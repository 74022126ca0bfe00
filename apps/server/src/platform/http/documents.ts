import { join } from 'node:path'
import type { Boot } from '@avalive/contract/boot'
import type { Locale } from '@avalive/i18n/locales'
import { clientKindOf } from '@avalive/rules/session/user-agent'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Context } from '../context.ts'
import type { Caller } from '../sessions.ts'
import { sessionCookieOf } from './cookies.ts'
import type { HeadOf } from './first-answer.ts'
import { type FirstView, firstViewHtml } from './first-view.ts'
import { type IsMissing, type LinkPreview, type PreviewOf, previewTags, SITE_NAME } from './link-preview.ts'
import { documentLocaleOf } from './locale.ts'
import { offlineRoute } from './offline-page.ts'
import type { WebApp } from './web-app.ts'

/** The caller of a document. A navigation may use the cookie without an Origin header. */
const visitorOf = async (context: Context, request: FastifyRequest): Promise<Caller | null> => {
  const token = sessionCookieOf(context.config, request)
  return token ? context.sessions.find(token) : null
}

interface PageRequest {
  Params: { '*': string }
  Querystring: { tp?: unknown }
}

/**
 * A first view is a visitor's, or that of the person of the cookie. The app has neither: its person comes with a token,
 * which only the page knows.
 */
const isInApp = ({ headers, query }: FastifyRequest<PageRequest>): boolean =>
  clientKindOf(headers['user-agent'] ?? '') !== 'web' || query.tp === 'avatar'

/** The data that a document gives the page before its first call. */
const bootOf = (context: Context, request: FastifyRequest, caller: Caller | null): Boot => {
  const { config } = context
  return {
    locale: documentLocaleOf(config, request),
    signedIn: caller !== null,
    vliveId: caller?.vliveId ?? null,
    region: context.geo.regionOf(request) ?? caller?.homeRegion ?? config.DEFAULT_REGION,
    underMaintenance: caller?.role !== 'operator' && context.maintenance.isOn(context.clock.now()),
    sandbox: config.mode === 'sandbox',
    appScheme: config.APP_SCHEME,
    storeLinks: { ios: config.STORE_LINK_IOS, android: config.STORE_LINK_ANDROID },
    links: {
      coinPolicy: config.LINK_COIN_POLICY,
      commerceLaw: config.LINK_COMMERCE_LAW,
      terms: config.LINK_TERMS,
      help: config.LINK_HELP,
      officialChat: config.LINK_OFFICIAL_CHAT,
      payoneer: config.PAYONEER_ACCOUNT_URL,
    },
    operator: {
      name: config.OPERATOR_NAME,
      representative: config.OPERATOR_REPRESENTATIVE,
      address: config.OPERATOR_ADDRESS,
      phone: config.OPERATOR_PHONE,
      email: config.OPERATOR_EMAIL,
    },
    payment: { publishableKey: context.payments.publishableKey, address: context.payments.browserAddress },
    analyticsUrl: config.ANALYTICS_URL ?? null,
    tracingUrl: config.TRACING_URL ?? null,
    tracingSample: config.TRACING_SAMPLE,
  }
}

/** A sign-in is bound to one host name, so another name of the same sandbox (127.0.0.1) would break it halfway. */
const otherHost = (context: Context, request: FastifyRequest): boolean =>
  context.config.mode === 'sandbox' && request.host !== new URL(context.config.publicUrl).host

/** Lets the frames of notices show a picture of this site, although they have another origin. */
export const openToFrames = (reply: FastifyReply): void => {
  reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
}

interface Asked {
  readonly context: Context
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly underMaintenance: boolean
}

interface Described {
  readonly code: 200 | 404
  readonly preview: LinkPreview | null
  readonly title?: string | undefined
  readonly firstView?: FirstView | undefined
}

const missingPage = ({ context, locale }: Asked): Described => {
  const t = context.words(locale)
  const heading = t('notfound.title')
  return {
    code: 404,
    preview: null,
    title: t('title.notFound'),
    firstView: { heading, lines: [t('notfound.text'), t('notfound.hint')] },
  }
}

/**
 * What the document of an address says about its page. Without it, and with the status 200, if reading it fails: the page
 * itself can show the error.
 */
const describePage = async (
  web: WebApp,
  { previewOf, isMissing }: DocumentParts,
  path: string,
  asked: Asked,
): Promise<Described> => {
  const { context, locale, request, underMaintenance } = asked
  const undescribed = { code: 200, preview: null } as const
  if (!web.hasPage(path)) return missingPage(asked)
  if (underMaintenance) return undescribed
  try {
    const preview = await previewOf(path, { context, locale })
    if (preview) return { code: 200, preview, title: preview.title, firstView: preview.firstView }
    if (await isMissing(path, context)) return missingPage(asked)
  } catch (error) {
    request.log.warn({ err: error }, 'a document went without its link preview')
  }
  return undescribed
}

/** @fastify/static names no charset for SVG. */
const nameCharset: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
  done(null, payload)
}

/** What the areas add to the documents of their pages. */
interface DocumentParts {
  readonly headOf: HeadOf
  readonly previewOf: PreviewOf
  readonly isMissing: IsMissing
}

export const documentRoutes = (
  app: FastifyInstance,
  context: Context,
  web: WebApp | null,
  parts: DocumentParts,
): void => {
  app.get('/web/boot', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(bootOf(context, request, await visitorOf(context, request))),
  )
  if (!web) return

  offlineRoute(app, context)
  app.addHook('onSend', nameCharset)
  app.register(fastifyStatic, {
    root: join(web.folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: true,
  })

  app.get('/*', async (request: FastifyRequest<PageRequest>, reply) => {
    const path = request.params['*']
    if (/^(api|sandbox|webhooks)\//.test(path)) return reply.callNotFound()
    // A new version of the worker must not wait for a cache.
    if (path === 'service-worker.js') return reply.sendFile(path, web.folder, { immutable: false, maxAge: 0 })
    // Files at the app's root (icons, manifest, preset images of events) match this; everything else is a page.
    if (/^(icons\/|event_images\/)?[\w-]+\.(svg|png|ico|webmanifest|css)$/.test(path)) {
      openToFrames(reply)
      return reply.sendFile(path, web.folder, { immutable: false, maxAge: '1d' })
    }
    if (otherHost(context, request)) return reply.redirect(`${context.config.publicUrl}${request.url}`, 307)
    const caller = await visitorOf(context, request)
    const boot = bootOf(context, request, caller)
    const { region, underMaintenance } = boot
    const head = underMaintenance ? null : await parts.headOf(`/${path}`, { context, caller, region, request, reply })
    const locale = documentLocaleOf(context.config, request)
    const asked = { context, locale, request, underMaintenance }
    const { code, preview, ...page } = await describePage(web, parts, `/${path}`, asked)
    reply
      .code(code)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language, accept-encoding, user-agent')
    const description = preview?.description ?? context.words(locale)('download.lead')
    const { title: ownTitle = SITE_NAME } = page
    const title = ownTitle === SITE_NAME ? SITE_NAME : `${ownTitle} | ${SITE_NAME}`
    const meta = preview ? previewTags(preview) : ''
    const view = isInApp(request) ? undefined : (page.firstView ?? head?.firstView)
    const firstView = view ? firstViewHtml(view) : ''
    const tags = head?.tags ?? ''
    return reply.compress(
      web.document({ path: `/${path}`, locale, title, description, meta, boot, head: tags, firstView }),
    )
  })
}
