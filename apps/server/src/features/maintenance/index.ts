import type { Feature } from '../../platform/feature.ts'
import { maintenanceRoutes } from './routes.ts'

export const maintenanceFeature: Feature = { routes: maintenanceRoutes }
