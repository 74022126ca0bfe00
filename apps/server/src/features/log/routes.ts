import { log } from '@avalive/contract/log'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { redacted } from '../../platform/redact.ts'

/** Anything after `?` may be a secret of the page. */
const withoutQuery = (url: string): string => redacted(url.split(/[?#]/)[0] ?? '')

export const logRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, log, {
    writeLog: async ({ message, level, path }, { caller, request }) => {
      request.log[level]({ web: redacted(message), path: withoutQuery(path), vliveId: caller.vliveId }, 'web log')
      return {}
    },
    // The page sends its account, too, but a client can claim any: only the session says who it is.
    writeAccessLog: async ({ url, referrer, os, webViewer }, { caller, request }) => {
      const vliveId = caller?.vliveId
      request.log.info(
        { url: withoutQuery(url), referrer: withoutQuery(referrer), vliveId, os, webViewer },
        'page view',
      )
      return {}
    },
  })
