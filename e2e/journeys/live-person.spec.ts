import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { comments, drawnStreams, somethingNew, watch } from '../lib/live.ts'

// shows stage-2, stage-3, stage-4
test('a viewer mutes and blocks a commenter on their card, everywhere, and takes both back in the list', {
  tag: '@desktop',
}, async ({ page, context, origin, playwright, ownApi, t }) => {
  await newCustomer(context.request, origin)
  const stream = (await drawnStreams(ownApi))[1]
  const mediaId = stream?.mediaId ?? ''
  const others = await playwright.request.newContext()
  const commenter = await (await newCustomer(others, origin)).account()
  const otherApi = new Api(others, origin)
  const name = commenter.nickname
  const text = somethingNew('Good evening')
  await otherApi.call(live.sendComment, { mediaId, text })

  await watch({ page, t }, mediaId, '?sandbox=0')
  const list = comments({ page, t })
  await expect(list.getByText(text)).toBeVisible()
  const row = list.getByRole('listitem').filter({ hasText: text })
  await row.getByRole('button', { name: t('live.person.open', { name }) }).click()
  const card = page.getByRole('dialog', { name, exact: true })
  await expect(card.getByRole('link', { name: t('live.ended.profile') })).toBeVisible()
  await card.getByRole('button', { name: t('live.mute.do', { name }) }).click()
  await expect(card.getByText(t('live.mute.done', { name }))).toBeVisible()
  await expect(list.getByText(text)).toHaveCount(0)
  await page.reload()
  await page.getByLabel(t('live.comment.label')).waitFor()
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(list.getByText(text)).toHaveCount(0)

  await page.goto('/following?sandbox=0&tab=hidden')
  await page.getByRole('button', { name: `${t('live.mute.undo')} ${name}` }).click()
  await expect(page.getByText(t('people.hidden.neither'))).toBeVisible()
  await watch({ page, t }, mediaId, '?sandbox=0')
  await row.getByRole('button', { name: t('live.person.open', { name }) }).click()
  await card.getByRole('button', { name: t('live.block.do', { name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('live.block.do', { name }) })
    .click()
  await expect(card.getByText(t('live.block.done', { name }))).toBeVisible()
  await expect(list.getByText(text)).toHaveCount(0)
  await page.goto('/following?sandbox=0&tab=hidden')
  await expect(page.getByText(t('people.hidden.blocked'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${t('live.block.undo')} ${name}` }).click()
  await expect(page.getByText(t('people.hidden.neither'))).toBeVisible()
  await others.dispose()
})

// shows stage-3, stage-5, stage-6
test('a viewer finds who is watching, and opens the card of one by keyboard', { tag: '@desktop' }, async ({
  page,
  context,
  origin,
  browser,
  ownApi,
  t,
}) => {
  await newCustomer(context.request, origin)
  const mediaId = (await drawnStreams(ownApi))[2]?.mediaId ?? ''
  const others = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const { nickname: name } = await (await newCustomer(others.request, origin)).account()
  await watch({ page: await others.newPage(), t }, mediaId, '?sandbox=0')
  await watch({ page, t }, mediaId, '?sandbox=0')
  await page.getByTitle(t('live.viewers.title')).press('Enter')
  const list = page.getByRole('dialog', { name: t('live.viewers.title') })
  const entry = list.getByRole('button', { name: t('live.person.open', { name }) }).first()
  await entry.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await others.close()
})
