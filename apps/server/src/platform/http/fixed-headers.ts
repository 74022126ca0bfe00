import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance, type onRequestHookHandler, type RouteOptions } from 'fastify'

/** Helmet works its headers out anew for every answer, and they are always the same: it is asked once. */
const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await probe.inject('/')
  await probe.close()
  return answer.json()
}

type HeaderList = OutgoingHttpHeaders[string][]

const isHeaders = (value: unknown): value is OutgoingHttpHeaders =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The headers that scripts, styles and fonts need. The others are about documents and would only add weight. */
const fileHeaders = new Set(['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'])

/** The answer of a call is not a document: it may load nothing and nobody may frame it. */
const callHeaders = new Set([...fileHeaders, 'content-security-policy', 'referrer-policy', 'x-frame-options'])
const callPolicy = "default-src 'none'; frame-ancestors 'none'"
/** API answers belong to one person or one moment. */
const unstored = { 'cache-control': 'no-store' }

type Kind = 'call' | 'api' | 'file' | 'document'

/** By route, because the same route can be reached by differently encoded addresses. */
const kindOf = ({ url, config }: RouteOptions): Kind => {
  if (config?.call !== undefined || url.startsWith('/api/v')) return 'call'
  if (url.startsWith('/api/')) return 'api'
  return url.startsWith('/assets/') ? 'file' : 'document'
}

/** A response's `writeHead` that adds the headers of which the answer has none of that name itself. */
const writeHeadWith = (headers: Readonly<Record<string, string>>) => {
  const names = Object.keys(headers)
  const known = new Set(names)
  const list: HeaderList = Object.entries(headers).flat()

  /** Fastify's way to answer: a status and its own headers, in one go. */
  const joined = (own: OutgoingHttpHeaders): HeaderList => {
    const all: HeaderList = []
    let clash = false
    for (const name in own) {
      clash ||= known.has(name)
      all.push(name, own[name])
    }
    return all.concat(clash ? names.flatMap((name) => (name in own ? [] : [name, headers[name]])) : list)
  }

  return function writeHead(this: ServerResponse, status: number, ...rest: unknown[]): ServerResponse {
    const [own] = rest
    const plain = Object.getPrototypeOf(this).writeHead
    if (this.getHeaderNames().length === 0 && rest.length === 1 && isHeaders(own)) {
      return plain.call(this, status, joined(own))
    }
    for (const name of names) {
      if (!this.hasHeader(name) && !(isHeaders(own) && name in own)) this.setHeader(name, headers[name] ?? '')
    }
    return plain.call(this, status, ...rest)
  }
}

/**
 * Adds helmet's headers, as far as they concern each route, and the request id to every answer. Fixed headers are added
 * only when the head is written: setting them on the reply one by one costs more than the rest of the request handling.
 */
export const sendFixedHeaders = async (
  app: FastifyInstance,
  options: FastifyHelmetOptions,
  documentHeaders: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const headers = await headersOf(options)
  const only = (names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)))
  const writeHeads = {
    document: writeHeadWith({ ...headers, ...documentHeaders }),
    file: writeHeadWith(only(fileHeaders)),
    api: writeHeadWith({ ...headers, ...documentHeaders, ...unstored }),
    call: writeHeadWith({ ...only(callHeaders), 'content-security-policy': callPolicy, ...unstored }),
  }
  app.addHook('onRequest', ({ id }, reply, done) => {
    // The stricter headers of a document, until a route is known to serve something else.
    reply.raw.writeHead = writeHeads.document
    reply.header('x-request-id', id)
    done()
  })
  app.addHook('onRoute', (route) => {
    const kind = kindOf(route)
    if (kind === 'document') return
    const choose: onRequestHookHandler = (_request, reply, done) => {
      reply.raw.writeHead = writeHeads[kind]
      done()
    }
    route.onRequest = [choose, route.onRequest ?? []].flat()
  })
}
