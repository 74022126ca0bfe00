import { search } from '@avalive/contract/search'
import type { Feature } from '../../platform/feature.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { find } from './find.ts'
import { indexDue } from './index-changes.ts'

export const searchFeature: Feature = {
  dueTasks: [indexDue],
  routes: (app, context) => bindCalls(app, context, search, { find }),
}
