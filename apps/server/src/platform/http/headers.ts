import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Scripts, styles and fonts are not documents: headers that are about documents would only add weight. */
const fileHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** The answer of a call is not a document either: it may load nothing and nobody may frame it. */
const callHeaders = ({ referrerPolicy, xFrameOptions }: FastifyHelmetOptions): FastifyHelmetOptions => ({
  ...fileHeaders,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  ...(referrerPolicy === undefined ? {} : { referrerPolicy }),
  ...(xFrameOptions === undefined ? {} : { xFrameOptions }),
})

interface Route {
  readonly url?: string | undefined
  readonly config?: { readonly call?: string }
}

type Kind = 'call' | 'api' | 'file' | 'document'

/** By route, because the same route can be reached by differently encoded addresses. */
const kindOf = ({ url = '', config }: Route): Kind => {
  if (config?.call !== undefined || url.startsWith('/api/v')) return 'call'
  if (url.startsWith('/api/')) return 'api'
  return url.startsWith('/assets/') ? 'file' : 'document'
}

/**
 * Sends helmet's headers, as far as they concern each route, and the request id with every answer. What is found at no
 * route gets the headers of a document, which are the strictest.
 */
export const sendHeaders = async (
  app: FastifyInstance,
  options: FastifyHelmetOptions,
  documentHeaders: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const ofCalls = callHeaders(options)
  app.addHook('onRoute', (route) => {
    const kind = kindOf(route)
    if (kind === 'call') route.helmet = ofCalls
    if (kind === 'file') route.helmet = fileHeaders
  })
  await app.register(helmet, options)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request.routeOptions)
    reply.header('x-request-id', request.id)
    if (kind === 'document' || kind === 'api') reply.headers(documentHeaders)
    // API answers belong to one person or one moment.
    if (kind === 'call' || kind === 'api') reply.header('cache-control', 'no-store')
    done()
  })
}
