import { rankings } from '@avalive/contract/rankings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listAudience } from './list-audience.ts'
import { listGeneral } from './list-general.ts'

export const rankingRoutes = (app: FastifyInstance, context: Context): void => {
  bind(app, context, rankings.listAudience, listAudience)
  bind(app, context, rankings.listGeneral, listGeneral)
}
