import { account } from '@avalive/contract/account'
import { expect, test } from '../fixtures.ts'
import { comments, drawnStreams, openGifts, watch } from '../lib/live.ts'

// shows live-164, live-166
test('a viewer without coins sends the free gift of the day once, and sees it among the comments', {
  tag: '@desktop',
}, async ({ page, customer, ownApi, t }) => {
  const place = { page, t }
  const [, stream] = await drawnStreams(ownApi)
  await watch(place, stream?.mediaId ?? '', '?sandbox=0')
  const gift = t('live.giftName.penlight')
  const tray = await openGifts(place)
  await expect(tray.getByRole('radio', { name: new RegExp(`^${gift}`) })).toBeChecked()
  await tray.getByRole('button', { name: t('live.gift.free.send', { gift }) }).dblclick()
  await expect(page.getByText(t('live.gift.free.sent', { gift }))).toBeAttached()
  await expect(tray.getByText(t('live.gift.free.used'), { exact: true })).toBeVisible()
  expect(await customer.balance()).toBe(0)
  await page.keyboard.press('Escape')
  const { streamerUser } = await ownApi.call(account.getOwner, {})
  const line = comments(place).getByText(t('live.gift.sent', { name: streamerUser.nickname, gift }))
  await expect(line.first()).toBeVisible()

  await page.reload()
  await expect(line.first()).toBeVisible()
  await openGifts(place)
  await expect(tray.getByText(t('live.gift.free.used'), { exact: true })).toBeVisible()
  await expect(tray.getByRole('radio', { name: new RegExp(`^${t('live.giftName.clap')}`) })).toBeChecked()
})
