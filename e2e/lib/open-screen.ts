import { sandbox } from '@avalive/contract/sandbox'
import type { Screen, Visit } from '../screen.ts'
import type { Api } from './api.ts'

/** Opens a screen in its state; `own` makes calls with the cookies of the page's browser. */
export const openScreen = async (screen: Screen, visit: Visit, own: Api): Promise<void> => {
  if (screen.persona) await own.become(screen.persona)
  if (screen.persona === 'operator') await own.call(sandbox.passSecondFactor, {})
  if (screen.region) await own.call(sandbox.setRegion, { region: screen.region })
  await screen.open(visit)
  await settle(visit)
}

/** Waits for fonts and pictures, so that the same state always looks the same. */
const settle = async ({ page }: Visit): Promise<void> => {
  await page.evaluate(`Promise.all([
    document.fonts.ready.then(() => {}),
    ...[...document.images]
      .filter(({ loading }) => loading !== 'lazy')
      .map((image) => image.decode().catch(() => {})),
  ])`)
}
