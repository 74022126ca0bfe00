import { sandbox } from '@avalive/contract/sandbox'
import type { Screen, Visit } from '../screen.ts'
import type { Api } from './api.ts'

/** Brings a state of a screen about; `own` makes calls with the cookies of the page's browser. */
export const openScreen = async (screen: Screen, visit: Visit, own: Api): Promise<void> => {
  if (screen.persona) await own.become(screen.persona)
  if (screen.region) await own.call(sandbox.setRegion, { region: screen.region })
  await screen.open(visit)
  await settle(visit)
}

/** Letters and pictures that come late would make two pictures of one state. */
const settle = async ({ page }: Visit): Promise<void> => {
  await page.evaluate(`Promise.all([
    document.fonts.ready.then(() => {}),
    ...[...document.images]
      .filter(({ loading }) => loading !== 'lazy')
      .map((image) => image.decode().catch(() => {})),
  ])`)
}
