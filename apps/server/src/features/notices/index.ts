import { notices } from '@avalive/contract/notices'
import type { Feature } from '../../platform/feature.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { frameRoutes } from './frame.ts'
import { getNoticePage } from './notice-page.ts'
import { changeNotice, createNotice, getNotice, listNotices, publishNotice, withdrawNotice } from './operations.ts'
import { seedNotices } from './seed.ts'

export const noticesFeature: Feature = {
  seed: seedNotices,
  routes: (app, context) => {
    bindCalls(app, context, notices, {
      getNoticePage,
      createNotice,
      changeNotice,
      publishNotice,
      withdrawNotice,
      listNotices,
      getNotice,
    })
    frameRoutes(app, context)
  },
}
