import type { Feature } from '../../platform/feature.ts'
import { pictureRoutes } from './routes.ts'
import { removedPicturesDue } from './uploads-due.ts'

export const picturesFeature: Feature = { routes: pictureRoutes, dueTasks: [removedPicturesDue] }
