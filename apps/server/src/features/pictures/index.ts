import type { Feature } from '../../platform/feature.ts'
import { pictureRoutes } from './routes.ts'

export const picturesFeature: Feature = { routes: pictureRoutes }
