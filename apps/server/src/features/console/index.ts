import type { Feature } from '../../platform/feature.ts'
import { consoleRoutes } from './routes.ts'

export const consoleFeature: Feature = { routes: consoleRoutes }
