import { rights } from '@avalive/contract/rights'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { applyMusicRights } from './apply.ts'
import { exportMusicRights, listMusicRights } from './operations.ts'

export const rightsRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, rights, { applyMusicRights, listMusicRights, exportMusicRights })
