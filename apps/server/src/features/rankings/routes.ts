import { rankings } from '@avalive/contract/rankings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { listAudience } from './list-audience.ts'
import { listGeneral } from './list-general.ts'

export const rankingRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, rankings, {
    listAudience,
    listGeneral,
  })
}
