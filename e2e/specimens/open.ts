import { join } from 'node:path'
import type { Motion } from '@avalive/contract/realtime'
import type { Visit } from '../screen.ts'
import { specimensFolder } from './build.ts'

const serveSpecimens = async ({ page }: Visit): Promise<void> => {
  await page.route('**/specimens/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/specimens/', '') || 'index.html'
    return route.fulfill({ path: join(specimensFolder, file) })
  })
}

const waving: Motion = { head: [8, 3, 4], eyes: [0.2, 0.1], mouth: 0.5, blink: [0, 0], hands: [null, [0.34, 0.2]] }

/** Opens the page of parts at an address of the site, with texts in the visit's language. */
export const openSpecimens = async (visit: Visit): Promise<void> => {
  const { page, t } = visit
  const words = {
    ok: t('common.ok'),
    cancel: t('common.cancel'),
    close: t('common.close'),
    notifications: t('common.notifications'),
    title: t('logout.failed.title'),
    text: t('mypage.failed.text'),
    longText: t('server.error.session.handOffRefused'),
    act: t('common.retry'),
    give: t('mypage.links.logout'),
    error: t('validation.required'),
  }
  await page.addInitScript(`window.specimenWords = ${JSON.stringify(words)}`)
  await serveSpecimens(visit)
  await page.goto('/specimens/')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Opens stages with people who are talking. */
export const openStages = async (visit: Visit): Promise<void> => {
  const { page } = visit
  await serveSpecimens(visit)
  await page.goto('/specimens/stage.html')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`stageMotion.push(${JSON.stringify(waving)})`)
}
