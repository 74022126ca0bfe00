import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

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

/** What a script, a style or a font needs; the rest is about documents, and on a slow line two dozen files carry it. */
const fileHeaders = new Set(['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'])
const FILES = '/assets/'

/** An answer to a call is no document: it may load nothing and be framed by nobody, and needs no more words for it. */
const callHeaders = new Set([...fileHeaders, 'content-security-policy', 'referrer-policy', 'x-frame-options'])
const callPolicy = "default-src 'none'; frame-ancestors 'none'"
const CALLS = '/api/v'
/** What is about one person, or about a moment, is kept by nobody. */
const API = '/api/'
const unkept = { 'cache-control': 'no-store' }

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
 * Puts helmet's headers on every answer, as far as they concern it, and the request's number on those of the frame.
 * Those that are always the same join the others only when the head is written: given to the reply one by one, they
 * cost more than the rest of the frame together.
 */
export const sendFixedHeaders = async (app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> => {
  const headers = await headersOf(options)
  const only = (names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)))
  const ofDocument = writeHeadWith(headers)
  const ofFile = writeHeadWith(only(fileHeaders))
  const ofApi = writeHeadWith({ ...headers, ...unkept })
  const ofCall = writeHeadWith({ ...only(callHeaders), 'content-security-policy': callPolicy, ...unkept })
  const writeHeadOf = (url: string) => {
    if (url.startsWith(CALLS)) return ofCall
    if (url.startsWith(API)) return ofApi
    return url.startsWith(FILES) ? ofFile : ofDocument
  }
  app.addHook('onRequest', ({ id, url }, reply, done) => {
    reply.raw.writeHead = writeHeadOf(url)
    reply.header('x-request-id', id)
    done()
  })
}
