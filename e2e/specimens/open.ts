import { join } from 'node:path'
import type { Visit } from '../screens.ts'
import { specimensFolder } from './build.ts'

/** The page of the parts, at an address of the site, with words of the visit's language. */
export const openSpecimens = async ({ page, t }: Visit): Promise<void> => {
  const words = {
    ok: t('common.ok'),
    cancel: t('common.cancel'),
    close: t('common.close'),
    notifications: t('common.notifications'),
    title: t('logout.failed.title'),
    text: t('mypage.failed.text'),
    longText: t('server.error.handOffRefused'),
    act: t('common.retry'),
    give: t('mypage.links.logout'),
    error: t('common.validation.required'),
  }
  await page.addInitScript(`window.specimenWords = ${JSON.stringify(words)}`)
  await page.route('**/specimens/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/specimens/', '') || 'index.html'
    return route.fulfill({ path: join(specimensFolder, file) })
  })
  await page.goto('/specimens/')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
