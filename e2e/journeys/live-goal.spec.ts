import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { chooseAction, chooseGift, openGifts, sendButton, watch } from '../lib/live.ts'

/** Demo people who can broadcast. Phone and desktop share one world, so each has its own. */
const hostOf = (project: string) => (project === 'desktop' ? 'transfer-ng' : 'payoneer')

// shows live-167, live-168, live-169, people-10
test(
  'the host sets a gift goal, and a viewer reaches it with a gift',
  { tag: '@desktop' },
  async ({ page, customer, browser, origin, t }, { project }) => {
    await customer.buy('coins_1000')
    const studio = await browser.newContext({ baseURL: origin, locale: 'en-US' })
    const hostApi = new Api(studio.request, origin)
    await hostApi.become(hostOf(project.name))
    const { media } = await hostApi.call(live.startBroadcast, { title: 'Songs', mediaType: 1 })
    await hostApi.call(live.removeGiftGoal, { mediaId: media.mediaId })
    await watch({ page, t }, media.mediaId, '?sandbox=0')
    const hostPage = await studio.newPage()
    await watch({ page: hostPage, t }, media.mediaId, '?sandbox=0')
    await chooseAction({ page: hostPage, t }, t('live.goal.open'))
    const dialog = hostPage.getByRole('dialog', { name: t('live.goal.open') })
    await dialog.getByLabel(t('live.goal.title')).fill('One more song')
    await dialog.getByLabel(t('live.goal.target')).fill('60')
    await dialog.getByRole('button', { name: t('live.goal.save') }).click()

    const bar = page.getByRole('progressbar', { name: t('live.goal.label', { title: 'One more song' }) })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 60')
    await openGifts({ page, t })
    await chooseGift({ page, t }, 'rose')
    await page.getByRole('radio', { name: '×5' }).check({ force: true })
    await sendButton({ page, t }, 'rose', 5).click()
    // On the whole stage, for the viewer and for the host.
    const sceneOf = (where: typeof page) => where.locator('[data-goal-scene]')
    await Promise.all([page, hostPage].map((where) => expect(sceneOf(where)).toContainText('One more song')))
    await page.keyboard.press('Escape')
    await expect(sceneOf(page)).toHaveCount(0)
    await expect(bar).toHaveAttribute('aria-valuenow', '60')
    await expect(hostPage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')

    await page.reload()
    await expect(bar).toHaveAttribute('aria-valuenow', '60')
    await expect(sceneOf(page)).toHaveCount(0)
    await hostApi.call(live.removeGiftGoal, { mediaId: media.mediaId })
    await expect(bar).toHaveCount(0)
    await studio.close()
  },
)
