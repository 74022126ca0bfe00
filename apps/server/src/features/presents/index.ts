import type { Feature } from '../../platform/feature.ts'
import { anyAct } from '../../platform/four-eyes/act.ts'
import { coinCampaignCreated } from './create-coin-campaign.ts'
import { presentsPersonalData } from './personal-data.ts'
import { presentRoutes } from './routes.ts'
import { seedPresents } from './seed.ts'

export const presentsFeature: Feature = {
  acts: [anyAct(coinCampaignCreated)],
  personalData: presentsPersonalData,
  seed: seedPresents,
  routes: presentRoutes,
}
