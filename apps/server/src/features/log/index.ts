import type { Feature } from '../../platform/feature.ts'
import { logRoutes } from './routes.ts'

export const logFeature: Feature = { routes: logRoutes }
