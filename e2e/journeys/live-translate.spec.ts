import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { comments, drawnStreams, watch } from '../lib/live.ts'

// shows chat-6, chat-7
test('a viewer translates a comment and returns to the original', { tag: '@desktop' }, async ({
  page,
  customer,
  ownApi,
  t,
}) => {
  const place = { page, t }
  const [, stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  const { nickname } = await customer.account()
  await ownApi.call(live.sendComment, { mediaId, text: '歌がとても上手ですね' })
  await watch(place, mediaId, '?sandbox=0')
  const row = comments(place).getByRole('listitem').filter({ hasText: nickname })
  await row.getByRole('button', { name: t('live.comment.menu', { name: nickname }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('live.translate.do') })
    .click()
  await expect(row).toContainText('You sing so well')
  await expect(row).toContainText(t('live.translate.from', { language: 'Japanese' }))
  await expect(row).toContainText(t('live.translate.sandbox'))
  await expect(row).toContainText('歌がとても上手ですね')
  await row.getByRole('button', { name: t('live.translate.hide') }).click()
  await expect(row).not.toContainText('You sing so well')
})
