import { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { checkPayoneerRegion, checkWiseRegion } from './check-region.ts'
import { listServiceEnds, saveServiceEnd } from './end-operations.ts'
import { changePayoutRate, createPayoutRate, listPayoutRates, removePayoutRate } from './rate-operations.ts'

export const abroadRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, payoutRegions, { checkPayoneerRegion, checkWiseRegion })
  bindCalls(app, context, abroadOperations, {
    listPayoutRates,
    createPayoutRate,
    changePayoutRate,
    removePayoutRate,
    listServiceEnds,
    saveServiceEnd,
  })
}
