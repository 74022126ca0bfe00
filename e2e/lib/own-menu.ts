import type { Locator } from 'playwright-core'
import type { Visit } from '../screen.ts'

/** Opens the menu of the signed-in person and returns the top bar, which contains it. */
export const openOwnMenu = async ({ page, t }: Visit): Promise<Locator> => {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: t('places.menu') }).click()
  await bar.getByRole('link', { name: t('frame.logout') }).waitFor()
  return bar
}
