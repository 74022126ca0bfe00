import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { comments, drawnStreams, say, somethingNew, watch } from '../lib/live.ts'

// shows chat-1, chat-2
test('gifts are one line each, grow in place, and large ones are above the comments, also after a reload', {
  tag: '@desktop',
}, async ({ page, customer, ownApi, t }) => {
  const place = { page, t }
  for (let bought = 0; bought < 3; bought++) await customer.buy('coins_1000')
  const { vliveId, nickname } = await customer.account()
  const [, stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  await watch(place, mediaId, '?sandbox=0')
  const give = (giftId: 'rose' | 'rainbow', count: number) =>
    ownApi.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: crypto.randomUUID(), vliveId })
  const linesOf = (gift: 'rose' | 'rainbow') =>
    comments(place)
      .getByRole('listitem')
      .filter({ hasText: t('live.gift.sent', { name: nickname, gift: t(`live.giftName.${gift}`) }) })

  await give('rose', 5)
  await expect(linesOf('rose')).toContainText('×5')
  const between = somethingNew('What a lovely rose')
  await say(place, between)
  await expect(comments(place).getByText(between)).toHaveCount(1)
  await give('rose', 2)
  await expect(linesOf('rose')).toContainText('×7')
  await expect(linesOf('rose')).toHaveCount(1)
  // One line, as high as a thumb needs.
  expect((await linesOf('rose').boundingBox())?.height ?? 0).toBeLessThanOrEqual(44)

  await give('rainbow', 1)
  await give('rainbow', 1)
  const lane = page.locator('.gift-lane > li').filter({ hasText: t('live.giftName.rainbow') })
  await expect(lane.filter({ hasText: nickname })).toContainText('×2')
  await expect(linesOf('rainbow')).toContainText('×2')
  await page.reload()
  await expect(lane.filter({ hasText: nickname })).toContainText('×2')
  await expect(linesOf('rainbow')).toContainText('×2')
})
