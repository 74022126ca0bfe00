import { type Area, type ErrorName, errorCode, errorStatus } from '@avalive/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isUnkeepableText } from '../db/violations.ts'
import { Refusal } from '../errors.ts'
import { localeOf } from './locale.ts'

/** The one place where an error becomes HTTP (rulings §2). */
export const answerFailure = (
  context: Context,
  area: Area,
  name: ErrorName,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  reply
    .code(errorStatus(area, name))
    .header('cache-control', 'no-store')
    .send({
      payload: {
        message: context.words(localeOf(request))(`server.error.${name}`),
        errorCode: errorCode(area, name),
      },
    })

const byStatus: Record<number, ErrorName> = {
  400: 'invalidInput',
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
}

/**
 * What the frame itself refuses (body too large, not JSON) has a status and no name of ours. Only the frame is believed:
 * other libraries put a status on their errors too, and theirs is not the caller's fault.
 */
export const nameOf = (error: unknown): ErrorName => {
  if (error instanceof Refusal) return error.reason
  if (isUnkeepableText(error)) return 'invalidInput'
  const { code, statusCode } = error as Partial<FastifyError>
  return (code?.startsWith('FST_') && statusCode && byStatus[statusCode]) || 'unexpected'
}
