import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { drawnStreams, openGifts, watch } from '../lib/live.ts'

// shows live-161
test('a gift of 3,000 coins fills the stage with its sender, leaves the dock usable, and is skipped by a tap', {
  tag: '@desktop',
}, async ({ page, customer, ownApi, t }) => {
  await customer.buy('coins_3000')
  await customer.buy('coins_3000')
  const [, , stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  await watch({ page, t }, mediaId, '?sandbox=0')
  const { streamerUser } = await ownApi.call(account.getOwner, {})
  const give = () =>
    ownApi.call(live.sendGift, {
      mediaId,
      giftId: 'fireworks',
      count: 1,
      idempotencyKey: crypto.randomUUID(),
      vliveId: streamerUser.vliveId,
    })

  await give()
  const scene = page.getByRole('button', { name: t('live.gift.scene.skip') })
  await expect(scene).toContainText(streamerUser.nickname)
  await page.locator('.stage-place').click({ position: { x: 190, y: 320 } })
  await expect(scene).toHaveCount(0)

  await give()
  await expect(scene).toBeVisible()
  // The dock stays usable during the scene.
  const tray = await openGifts({ page, t })
  await tray.getByRole('button', { name: t('common.close') }).click()
  await page.keyboard.press('Escape')
  await expect(scene).toHaveCount(0)

  // Somebody who comes later does not see it.
  await page.reload()
  await page.getByLabel(t('live.comment.label')).waitFor()
  await expect(scene).toHaveCount(0)
})
