import { type Area, type ErrorName, errorCode, errorStatus } from '@avalive/contract/errors'
import type { Locale } from '@avalive/i18n/locales'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isUnkeepableText } from '../db/violations.ts'
import { Refusal } from '../errors.ts'
import { unavailableIn } from '../unavailable.ts'
import { escapeHtml } from './html.ts'
import { localeOf } from './locale.ts'

/** The area of failures outside any call. Sessions are what every visitor uses first. */
export const FRAME_AREA: Area = 'session'

/** Browsers that open a page get HTML. Calls are answered in JSON, however their address is encoded. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !decodedPath(url).startsWith('/api/')

const decodedPath = (url: string): string => {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const page = (locale: Locale, message: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>Avalive</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `</head><body><main><h1>Avalive</h1><p>${escapeHtml(message)}</p></main></body></html>`

/** The only place that maps errors to HTTP (rulings §2). */
export const answerFailure = (
  context: Context,
  area: Area,
  name: ErrorName,
  request: FastifyRequest,
  reply: FastifyReply,
  text?: string,
): FastifyReply => {
  const locale = localeOf(request)
  const message = text ?? context.words(locale)(`server.error.${name}`)
  reply.code(errorStatus(area, name)).header('cache-control', 'no-store')
  if (isPage(request)) return reply.type('text/html; charset=utf-8').send(page(locale, message))
  return reply.send({ payload: { message, errorCode: errorCode(area, name) } })
}

const byStatus: Record<number, ErrorName> = {
  400: 'invalidInput',
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
}

/**
 * Fastify's own errors (body too large, not JSON) have a status but none of our names. Only Fastify's status is used,
 * because other libraries set one on errors that are not the caller's fault.
 */
export const nameOf = (error: unknown): ErrorName => {
  if (error instanceof Refusal) return error.reason
  if (unavailableIn(error)) return 'unavailable'
  if (isUnkeepableText(error)) return 'invalidInput'
  const { code, statusCode } = error as Partial<FastifyError>
  return (code?.startsWith('FST_') && statusCode && byStatus[statusCode]) || 'unexpected'
}
