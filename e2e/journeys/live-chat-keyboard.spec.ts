import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { comments, drawnStreams, somethingNew, watch } from '../lib/live.ts'

// shows chat-3, chat-4, chat-5
test('comments are read one by one with the arrow keys, while new ones wait and are announced', {
  tag: '@desktop',
}, async ({ page, customer, ownApi, browser, origin, t }) => {
  const place = { page, t }
  const [, , stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  const { nickname } = await customer.account()
  const others = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const other = await newCustomer(others.request, origin)
  const otherApi = new Api(others.request, origin)
  const { nickname: otherName } = await other.account()
  const [first, second, third] = ['First', 'Second', 'Third'].map(somethingNew) as [string, string, string]
  const own = await ownApi.call(live.sendComment, { mediaId, text: first })
  await otherApi.call(live.sendComment, { mediaId, text: second })
  await watch(place, mediaId, '?sandbox=0')
  const row = (text: string) => comments(place).getByRole('listitem').filter({ hasText: text })
  await row(second).getByRole('button').last().focus()
  await page.keyboard.press('End')
  // Demo people may have said something since.
  while (!(await row(second).evaluate((element) => element.matches(':focus')))) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  while (!(await row(first).evaluate((element) => element.matches(':focus')))) await page.keyboard.press('ArrowUp')
  await expect(row(first)).toHaveAccessibleName(`${nickname}: ${first}`)

  await otherApi.call(live.sendComment, { mediaId, text: third, replyTo: own.comment.commentId })
  await expect(row(third)).toHaveCount(1)
  await expect(row(first)).toBeFocused()
  await expect(page.getByRole('button', { name: /new comments?$/ })).toBeVisible()
  const region = page.locator('[aria-relevant=additions]')
  await expect(region).toContainText(`${otherName} (${t('live.reply.toYou')}): @${nickname} ${third}`)
  await expect(region).not.toContainText(second)

  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click()
  await expect(row(first)).toBeFocused()
  await page.getByLabel(t('live.comment.label')).focus()
  await expect(row(third)).toBeInViewport()
  await others.close()
})
