import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Feature } from '../feature.ts'
import { servePictures } from '../pictures/picture-route.ts'
import { realtimeRoutes } from '../realtime/routes.ts'
import { unavailableIn } from '../unavailable.ts'
import { tokenKeyOf } from './caller.ts'
import { clientErrorHandler, MAX_HEADER_BYTES } from './client-errors.ts'
import { docsRoutes } from './docs.ts'
import { documentRoutes } from './documents.ts'
import { answerFailure, FRAME_AREA, nameOf } from './failures.ts'
import { apiKeyOf } from './game-server.ts'
import { headersByKind, sendHeaders } from './headers.ts'
import { healthRoutes, type Readiness } from './health.ts'
import { observeRequests } from './observe.ts'
import { limitRates } from './rate-limit.ts'
import { recordRefusal } from './refusals.ts'
import { permissionsPolicy, securityHeaders } from './security-headers.ts'
import { sitemapRoutes } from './sitemap.ts'
import { refuseWrongBytes } from './sound-text.ts'
import { sitePicture, staticPreview } from './static-pages.ts'
import type { WebApp } from './web-app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name for the call that a route serves. */
    call?: string
  }
}

export interface ServerParts {
  readonly features: readonly Feature[]
  readonly web: WebApp | null
  readonly readiness: Readiness
  /** Called for every route, so that a test can compare them with the contract. */
  readonly onRoute?: (route: string) => void
  /** Routes of some deployments only, such as the sandbox's endpoints. */
  readonly extra?: (app: FastifyInstance) => Promise<void>
}

const MAX_SOCKET_BYTES = 64 * 1024

/** Unique across processes and restarts: a random part for the process, a number for the request. */
const requestIds = (): (() => string) => {
  const process = randomUUID()
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** A request for a file whose condition does not hold, or for a part that the file does not have. */
const fileConditions = [412, 416]

/** HTTP/1.1 requires the header. */
const refuseWithoutHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers, httpVersion } }, _reply, done) =>
    headers.host === undefined && httpVersion === '1.1' ? done(new Refusal('invalidInput')) : done(),
  )
}

/** A request on a connection that is still open while the server stops. */
const refuseWhileClosing = (app: FastifyInstance): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    reply.header('connection', 'close')
    done(new Refusal('unavailable'))
  })
}

export const buildServer = async (
  context: Context,
  { features, web, readiness, extra, onRoute }: ServerParts,
): Promise<FastifyInstance> => {
  const { config } = context
  const headersOf = await headersByKind(securityHeaders(config, web?.scriptHashes ?? []), {
    'permissions-policy': permissionsPolicy(config),
  })
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: config.BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    // Node would answer a request without a host by itself, without our headers. `refuseWithoutHost` does it instead.
    http: { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    clientErrorHandler: clientErrorHandler(context, headersOf.call),
    // Fastify's own answer while it closes has none of our headers. `refuseWhileClosing` does it instead.
    return503OnClosing: false,
    genReqId: requestIds(),
    // An address that cannot be decoded never reaches our routes or hooks.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersOf.call).header('x-request-id', request.id)
      return answerFailure(context, FRAME_AREA, 'invalidInput', request, reply)
    },
    routerOptions: { maxParamLength: 200 },
  })

  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') onRoute?.(`${one} ${url}`)
  })
  observeRequests(app, context)
  app.decorateRequest('tokenKey', undefined)
  app.decorateRequest('caller', null)
  sendHeaders(app, headersOf)
  refuseWithoutHost(app)
  refuseWhileClosing(app)
  app.server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, { ...headersOf.call, 'content-length': 0 }).end(),
  )
  // Any site's page may send text/plain without a preflight. Calls are JSON.
  app.removeContentTypeParser('text/plain')
  refuseWrongBytes(app)
  // Only for responses that request it. Compressed request bodies are not accepted, because a few bytes could expand to
  // fill the memory.
  await app.register(compress, { global: false, encodings: ['br', 'gzip', 'identity'] })
  limitRates(app, config.REQUESTS_PER_MINUTE, context.tokenLookups, (request) => {
    const token = tokenKeyOf(config, request)
    if (token !== null) return { key: token, store: context.sessions }
    const key = apiKeyOf(request)
    return key === null ? null : { key, store: context.gameServers }
  })

  app.setErrorHandler((error, request, reply) => {
    // Outside the calls only files are served. A path that leaves their folder is treated as a missing file.
    const { statusCode = 500 } = error as Partial<FastifyError>
    if (fileConditions.includes(statusCode)) return reply.code(statusCode).send()
    const reason = statusCode === 403 ? 'notFound' : nameOf(error)
    if (reason === 'unexpected') request.log.error({ err: error }, 'unexpected')
    if (unavailableIn(error)) request.log.warn({ err: error }, 'unavailable')
    recordRefusal(context, FRAME_AREA, reason, request)
    return answerFailure(context, FRAME_AREA, reason, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answerFailure(context, FRAME_AREA, 'notFound', request, reply))

  healthRoutes(app, context, readiness)
  docsRoutes(app, config.mode)
  // In its own scope, so that its hooks and handler wrapper don't affect other routes.
  await app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: MAX_SOCKET_BYTES } })
    realtimeRoutes(scope, context)
  })
  for (const { routes } of features) routes?.(app, context)
  await extra?.(app)
  sitemapRoutes(
    app,
    context,
    features.flatMap(({ sitemap }) => sitemap ?? []),
  )
  const heads = features.flatMap(({ headOf }) => headOf ?? [])
  const previews = [staticPreview, ...features.flatMap(({ previewOf }) => previewOf ?? [])]
  servePictures(app, context, sitePicture)
  const missing = features.flatMap(({ isMissing }) => isMissing ?? [])
  await app.register(async (scope) =>
    documentRoutes(scope, context, web, {
      headOf: async (path, asked) =>
        (await Promise.all(heads.map((headOf) => headOf(path, asked)))).find((found) => found) ?? null,
      previewOf: async (path, asked) =>
        (await Promise.all(previews.map((previewOf) => previewOf(path, asked)))).find((found) => found) ?? null,
      isMissing: async (path, asked) =>
        (await Promise.all(missing.map((isMissing) => isMissing(path, asked)))).some((found) => found),
    }),
  )
  return app
}
