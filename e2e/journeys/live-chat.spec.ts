import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { comments, say, somethingNew, viewerPath, watch } from '../lib/live.ts'

/** Demo people who are live all the time. Phone and desktop share one world, so each has its own. */
const hostOf = (project: string) => (project === 'desktop' ? 'transfer-ng' : 'payoneer')

// shows live-120, live-123, live-124
test(
  'the host sets the modes of the chat, and they hold for viewers at once',
  { tag: '@desktop' },
  async ({ page, customer: _, ownApi, browser, origin, t, trouble }, { project }) => {
    // Comments that the modes refuse.
    trouble.expect(/status of (400|403|429) .*comment\/send/)
    const studio = await browser.newContext({ baseURL: origin, locale: 'en-US' })
    const hostApi = new Api(studio.request, origin)
    await hostApi.become(hostOf(project.name))
    const { media } = await hostApi.call(live.startBroadcast, { title: 'Quiet please', mediaType: 1 })
    const { mediaId } = media
    await watch({ page, t }, mediaId, '?sandbox=0')
    const hostPage = await studio.newPage()
    await hostPage.goto(viewerPath(mediaId, '?sandbox=0'))
    // On a phone, the toast covers the button of the settings.
    const toast = hostPage.getByRole('dialog', { name: t('live.chat.settings.saved') })
    if (project.name === 'phone') {
      await hostPage.addLocatorHandler(toast, () => toast.getByRole('button', { name: t('common.close') }).click())
    }

    await hostPage.getByRole('button', { name: t('live.chat.settings.open') }).click()
    const dialog = hostPage.getByRole('dialog', { name: t('live.chat.settings.open') })
    await dialog.getByLabel(t('live.chat.settings.slow')).selectOption('60')
    await dialog.getByLabel(t('live.chat.settings.words')).fill('Pineapple')
    await dialog.getByRole('button', { name: t('live.chat.settings.save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(hostPage.getByText(t('live.chat.slow', { count: 60 }))).toBeVisible()
    await expect(page.getByText(t('live.chat.slow', { count: 60 }))).toBeVisible()

    const box = page.getByLabel(t('live.comment.label'))
    await say({ page, t }, 'ＰＩＮＥＡＰＰＬＥ on pizza?')
    await expect(page.getByText(/a word that isn’t allowed/)).toBeVisible()
    await expect(box).toHaveValue('ＰＩＮＥＡＰＰＬＥ on pizza?')
    const first = somethingNew('Pineapples on pizza?')
    await say({ page, t }, first)
    await expect(comments({ page, t }).getByText(first)).toHaveCount(1)
    const waiting = page.getByRole('button', { name: /You can send in \d+ seconds/ })
    await expect(waiting).toBeVisible()
    await box.fill('Second')
    await box.press('Enter')
    await expect(box).toHaveValue('Second')
    await page.reload()
    // The page has forgotten the wait, the server hasn't.
    await say({ page, t }, 'Third')
    await expect(waiting).toBeVisible()
    await expect(box).toHaveValue('Third')

    await hostPage.getByRole('button', { name: t('live.chat.settings.open') }).click()
    await dialog.getByLabel(t('live.chat.settings.slow')).selectOption('0')
    await dialog.getByLabel(t('live.chat.settings.followers')).check()
    await dialog.getByRole('button', { name: t('live.chat.settings.save') }).click()
    await expect(page.getByText(t('live.chat.followers'))).toBeVisible()
    await page.getByRole('button', { name: t('live.comment.send') }).click()
    await expect(page.getByText(/Only followers can comment here/)).toBeVisible()
    await ownApi.call(live.follow, { vliveId: media.mediaStreamers[0]?.vliveId ?? '' })
    await page.getByRole('button', { name: t('live.comment.send') }).click()
    await expect(comments({ page, t }).getByText('Third')).toHaveCount(1)
    await hostApi.call(live.saveChatSettings, { mediaId, slowSeconds: 0, followersOnly: false, mutedWords: [] })
    await studio.close()
  },
)

// shows live-125, live-126
test(
  'a viewer answers a comment, and the host pins the answer',
  { tag: '@desktop' },
  async ({ page, customer: _, browser, origin, t }, { project }) => {
    const studio = await browser.newContext({ baseURL: origin, locale: 'en-US' })
    const hostApi = new Api(studio.request, origin)
    await hostApi.become(project.name === 'desktop' ? 'wise' : 'streamer-unranked')
    const { media } = await hostApi.call(live.startBroadcast, { title: 'Questions', mediaType: 1 })
    const { mediaId } = media
    const question = somethingNew('What shall I sing?')
    await hostApi.call(live.sendComment, { mediaId, text: question })
    await watch({ page, t }, mediaId, '?sandbox=0')
    const asked = comments({ page, t }).getByRole('listitem').filter({ hasText: question })
    await asked.getByRole('button').last().click()
    await page.getByRole('button', { name: t('live.reply.do') }).click()
    const name = media.mediaStreamers[0]?.nickname ?? ''
    await expect(page.getByText(t('live.reply.to', { name }))).toBeVisible()
    const text = somethingNew('Something slow')
    await say({ page, t }, text)
    const answered = comments({ page, t }).getByRole('listitem').filter({ hasText: text })
    await expect(answered).toContainText(`@${name}`)

    const hostPage = await studio.newPage()
    await watch({ page: hostPage, t }, mediaId, '?sandbox=0')
    await comments({ page: hostPage, t })
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button')
      .last()
      .click()
    await hostPage.getByRole('button', { name: t('live.pin.do') }).click()
    const pinned = page.getByRole('region', { name: t('live.pin.title') })
    await expect(pinned).toContainText(text)
    await page.reload()
    await expect(pinned).toContainText(text)
    await hostPage.getByRole('button', { name: t('live.pin.undo') }).click()
    await expect(pinned).toHaveCount(0)
    await studio.close()
  },
)
