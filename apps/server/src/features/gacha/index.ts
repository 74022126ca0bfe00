import type { Feature } from '../../platform/feature.ts'
import { servePictures } from '../../platform/pictures/picture-route.ts'
import { drawsDue } from './due.ts'
import { gachaPersonalData } from './personal-data.ts'
import { gachaPicture, gachaPreview, gachasPreview, isGachaMissing } from './preview.ts'
import { gachaRoutes } from './routes.ts'
import { seedGacha } from './seed.ts'
import { gachaSitemap } from './sitemap.ts'

export const gachaFeature: Feature = {
  personalData: gachaPersonalData,
  seed: seedGacha,
  routes: (app, context) => {
    gachaRoutes(app, context)
    servePictures(app, context, gachaPicture)
  },
  dueTasks: [drawsDue],
  previewOf: async (path, asked) => (await gachaPreview(path, asked)) ?? (await gachasPreview(path, asked)),
  isMissing: isGachaMissing,
  sitemap: gachaSitemap,
}
