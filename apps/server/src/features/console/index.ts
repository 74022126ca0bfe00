import type { Feature } from '../../platform/feature.ts'
import { attendanceDue } from './attend-case.ts'
import { failedJobsDue } from './due.ts'
import { money } from './money.ts'
import { viewsDue } from './people/view-as-person.ts'
import { consolePersonalData } from './personal-data.ts'
import { figuresDue, setFiguresBack } from './roll-up-figures.ts'
import { consoleRoutes } from './routes.ts'

export const consoleFeature: Feature = {
  personalData: consolePersonalData,
  ...money,
  routes: (app, context) => {
    consoleRoutes(app, context)
    money.routes(app, context)
  },
  dueTasks: [failedJobsDue, attendanceDue, figuresDue, viewsDue, ...money.dueTasks],
  setBack: async (tx, now) => {
    await setFiguresBack(tx, now)
    await money.setBack(tx, now)
  },
}
