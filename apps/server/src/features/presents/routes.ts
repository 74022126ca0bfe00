import { presents } from '@avalive/contract/presents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { createPresentCampaign } from './create-campaign.ts'
import { createCoinCampaign } from './create-coin-campaign.ts'
import { Guesses } from './guesses.ts'
import { getPresentCampaign, listPresentCampaigns, listPresentCodes, withdrawPresentCampaign } from './operations.ts'
import { getPresentWith, receivePresentWith } from './present.ts'
import { printPresentSheet } from './print-sheet.ts'

export const presentRoutes = (app: FastifyInstance, context: Context): void => {
  const guesses = new Guesses()
  bindCalls(app, context, presents, {
    getPresent: getPresentWith(guesses),
    receivePresent: receivePresentWith(guesses),
    createCoinCampaign,
    createPresentCampaign,
    listPresentCampaigns,
    getPresentCampaign,
    listPresentCodes,
    withdrawPresentCampaign,
    printPresentSheet,
  })
}
