import { points } from '@avalive/contract/points'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getBalance } from './get-balance.ts'

export const pointRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, points, {
    getBalance,
  })
}
