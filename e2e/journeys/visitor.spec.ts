import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { finishFirstSignIn } from '../lib/first-sign-in.ts'
import { chooseGift, comments, drawnStreams, openGifts, say, sendButton, somethingNew, watch } from '../lib/live.ts'
import { chooseAccount, goToService, introduceSomebody, newName } from '../lib/service.ts'

const it = test.extend<{ stream: { mediaId: string; host: string; send: (text: string) => Promise<unknown> } }>({
  /** A stream, found and commented on by somebody in another browser. */
  stream: async ({ browser, origin }, use) => {
    const somebody = await browser.newContext({ baseURL: origin })
    await newCustomer(somebody.request, origin)
    const api = new Api(somebody.request, origin)
    const [media] = await drawnStreams(api)
    const mediaId = media?.mediaId ?? ''
    await use({
      mediaId,
      host: media?.mediaStreamers[0]?.nickname ?? '',
      send: (text) => api.call(live.sendComment, { mediaId, text }),
    })
    await somebody.close()
  },
})

// shows live-90, live-92
it('a visitor watches, writes a comment, logs in, and finds it in the box', { tag: '@desktop' }, async ({
  page,
  stream,
  t,
}) => {
  await watch({ page, t }, stream.mediaId, '?sandbox=0')
  const heard = somethingNew('Can you hear me?')
  await stream.send(heard)
  await expect(comments({ page, t }).getByText(heard)).toBeVisible()

  const text = somethingNew('My first words')
  await say({ page, t }, text)
  const question = page.getByRole('alertdialog', { name: t('signInFirst.comment.title') })
  await question.getByRole('button', { name: t('common.cancel') }).click()
  const box = page.getByLabel(t('live.comment.label'))
  await expect(box).toHaveValue(text)

  await box.press('Enter')
  await question.getByRole('button', { name: t('session.logIn') }).click()
  await goToService(page, 'Google')
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL(`/viewer/${stream.mediaId}?sandbox=0`)
  await expect(box).toHaveValue(text)
  await expect(box).toBeFocused()
  await expect(comments({ page, t }).getByText(text)).toHaveCount(0)
  await box.press('Enter')
  await expect(comments({ page, t }).getByText(text)).toHaveCount(1)
})

// shows live-92
it('a visitor chooses a gift, fails to log in once, creates an account, and finds the gift chosen', {
  tag: '@desktop',
}, async ({ page, stream, t }) => {
  await watch({ page, t }, stream.mediaId, '?sandbox=0')
  await openGifts({ page, t })
  await chooseGift({ page, t }, 'bouquet')
  await sendButton({ page, t }, 'bouquet').click()
  const question = page.getByRole('alertdialog', { name: t('signInFirst.gift.title') })
  await question.getByRole('button', { name: t('session.logIn') }).click()
  await expect(page).toHaveURL(/^[^?]*\/login\?destination=/)
  // The service sends them back without a login.
  await goToService(page, 'LINE')
  await page.goto('/login/error?e=1')
  await expect(page.getByRole('alert')).toBeVisible()

  await goToService(page, 'LINE')
  await introduceSomebody(page, newName())
  await finishFirstSignIn(page, t)
  await expect(page).toHaveURL(`/viewer/${stream.mediaId}?sandbox=0`)
  const tray = page.getByRole('dialog', { name: t('live.gift.title') })
  await expect(tray.getByRole('radio', { name: new RegExp(`^${t('live.giftName.bouquet')}`) })).toBeChecked()
  await expect(sendButton({ page, t }, 'bouquet')).toBeVisible()
  await expect(tray.getByText(t('live.coins.count', { count: 0 }), { exact: true })).toBeAttached()
})

// shows live-92
it('a visitor follows, logs in, and follows the streamer', { tag: '@desktop' }, async ({ page, stream, t }) => {
  await watch({ page, t }, stream.mediaId, '?sandbox=0')
  await page
    .getByRole('button', { name: `${t('live.follow')} ${stream.host}` })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: t('signInFirst.follow.title') })
  await question.getByRole('button', { name: t('session.logIn') }).click()
  await goToService(page, 'X')
  await introduceSomebody(page, newName())
  await finishFirstSignIn(page, t)
  await expect(page).toHaveURL(`/viewer/${stream.mediaId}?sandbox=0`)
  await expect(page.getByText(t('signInFirst.followed', { name: stream.host }))).toBeVisible()
  const following = page.getByRole('button', { name: `${t('live.following')} ${stream.host}` }).first()
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(following).toHaveAttribute('aria-pressed', 'true')
})
