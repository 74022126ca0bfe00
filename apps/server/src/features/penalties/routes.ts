import { penalties } from '@avalive/contract/penalties'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getPenaltyNotice, sendAppeal } from './notice.ts'
import { answerAppeal, liftPenalty, listAppeals, withdrawPenalty } from './operations.ts'
import { listPenalties, sendPenalty } from './send-penalty.ts'

export const penaltyRoutes = (app: FastifyInstance, context: Context): void =>
  bindCalls(app, context, penalties, {
    getPenaltyNotice,
    sendAppeal,
    sendPenalty,
    withdrawPenalty,
    liftPenalty,
    answerAppeal,
    listPenalties,
    listAppeals,
  })
