import type { Feature } from '../../platform/feature.ts'
import { attendanceDue } from './attend-case.ts'
import { failedJobsDue } from './due.ts'
import { figuresDue, setFiguresBack } from './roll-up-figures.ts'
import { consoleRoutes } from './routes.ts'

export const consoleFeature: Feature = {
  routes: consoleRoutes,
  dueTasks: [failedJobsDue, attendanceDue, figuresDue],
  setBack: setFiguresBack,
}
