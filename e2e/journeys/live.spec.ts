import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { buy, cards, completePage, fillCard, newCustomer, productLink } from '../lib/coins.ts'
import { expectStill } from '../lib/layout-shift.ts'
import {
  againButton,
  chooseGift,
  comments,
  drawnStreams,
  holdButton,
  holdLine,
  openGifts,
  say,
  sendButton,
  somethingNew,
  viewerPath,
  watch,
} from '../lib/live.ts'
import { slowDown } from '../lib/slow-line.ts'

// shows live-4
test('a stream opens from the start page, and nothing moves while it loads', { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('viewer')
  await page.goto('/mypage/?sandbox=0')
  const first = page
    .getByRole('region', { name: t('mypage.streams.title') })
    .getByRole('link')
    .first()
  const title = (await first.locator('.leading-snug').first().textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible()
  await expect(page.getByText(t('live.watching', { count: '999+' })).first()).toBeAttached()
  await slowDown(page, '**/api/v1/media/get', 700)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.waitForTimeout(1500)
  await expectStill(page)
})

test('a comment appears immediately for the other viewers, and never twice', async ({
  page,
  customer: _,
  ownApi,
  browser,
  origin,
  t,
}) => {
  const [stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  const others = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const otherPage = await others.newPage()
  await newCustomer(others.request, origin)
  await watch({ page: otherPage, t }, mediaId)
  await watch({ page, t }, mediaId)

  const text = somethingNew('Hello from the first row')
  await say({ page, t }, text)
  await expect(comments({ page, t }).getByText(text)).toHaveCount(1)
  await expect(page.getByLabel(t('live.comment.label'))).toHaveValue('')
  await expect(comments({ page: otherPage, t }).getByText(text)).toHaveCount(1)
  const answer = somethingNew('And from the second')
  await say({ page: otherPage, t }, answer)
  await expect(comments({ page, t }).getByText(answer)).toHaveCount(1)

  await page.reload()
  await expect(comments({ page, t }).getByText(answer)).toHaveCount(1)
  await expect(comments({ page, t }).getByText(text)).toHaveCount(1)
  await others.close()
})

// shows live-31
test('a lost connection is shown, and missed comments appear once after reconnecting', async ({
  page,
  customer,
  ownApi,
  t,
}) => {
  const [, stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  const line = await holdLine(page)
  await watch({ page, t }, mediaId)
  const before = somethingNew('Before')
  await say({ page, t }, before)
  await expect(comments({ page, t }).getByText(before)).toHaveCount(1)

  await line.cut()
  await expect(page.getByText(t('live.lost'))).toBeVisible()
  const missed = somethingNew('Meanwhile')
  await ownApi.call(live.sendComment, { mediaId, text: missed }, customer.token)
  await page.waitForTimeout(300)
  await expect(comments({ page, t }).getByText(missed)).toHaveCount(0)

  line.mend()
  await expect(comments({ page, t }).getByText(missed)).toHaveCount(1, { timeout: 20_000 })
  await expect(page.getByText(t('live.lost'))).toHaveCount(0)
  await expect(comments({ page, t }).getByText(before)).toHaveCount(1)
})

// shows live-33
test("a gift costs its coins once per tap and appears in everybody's comments", {
  tag: '@desktop',
}, async ({ page, customer, ownApi, browser, origin, t }) => {
  const place = { page, t }
  await customer.buy('coins_100')
  const [, , stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  const others = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const otherPlace = { page: await others.newPage(), t }
  await newCustomer(others.request, origin)
  await watch(otherPlace, mediaId)
  await watch(place, mediaId)

  await openGifts(place)
  await chooseGift(place, 'rose')
  // A double click by an unsteady finger.
  await sendButton(place, 'rose').dblclick()
  await expect(againButton(place)).toBeVisible()
  await expect(
    page.getByText(t('live.gift.youSent', { count: 1, gift: t('live.giftName.rose'), coins: 70 })),
  ).toBeAttached()
  expect(await customer.balance()).toBe(70)
  await againButton(place).click()
  await expect(
    page.getByText(t('live.gift.youSent', { count: 1, gift: t('live.giftName.rose'), coins: 40 })),
  ).toBeAttached()
  expect(await customer.balance()).toBe(40)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('live.gift.open') })).toBeFocused()
  // Other people's gifts may come between, so a combo can be two rows.
  const { streamerUser } = await ownApi.call(account.getOwner, {})
  const sent = t('live.gift.sent', { name: streamerUser.nickname, gift: t('live.giftName.rose') })
  await expect(comments(place).getByText(sent).first()).toBeVisible()
  await expect(comments(otherPlace).getByText(sent).first()).toBeVisible()
  await others.close()
})

// shows live-56
test('a gift of 1,000 coins is held down or confirmed by keyboard, and paid once', async ({
  page,
  customer,
  ownApi,
  t,
}) => {
  const place = { page, t }
  await customer.buy('coins_3000')
  const [, stream] = await drawnStreams(ownApi)
  await watch(place, stream?.mediaId ?? '')
  await openGifts(place)
  await chooseGift(place, 'rainbow')

  const button = holdButton(place, 'rainbow')
  const question = page.getByRole('alertdialog', {
    name: t('live.gift.confirm.title', { count: 1, gift: t('live.giftName.rainbow') }),
  })
  await button.press('Enter')
  await expect(question).toContainText(t('live.gift.confirm.text', { cost: 1000 }))
  await expect(question.getByRole('button', { name: t('common.cancel') })).toBeFocused()
  // An immediate press would be ignored as accidental.
  await page.waitForTimeout(700)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  expect(await customer.balance()).toBe(3300)

  await button.hover()
  await page.mouse.down()
  await expect(
    page.getByText(t('live.gift.youSent', { count: 1, gift: t('live.giftName.rainbow'), coins: 2300 })),
  ).toBeAttached()
  await page.mouse.up()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await customer.balance()).toBe(2300)
})

// shows live-34
test('a viewer without coins buys some in the shop and returns to the stream', async ({
  page,
  customer,
  ownApi,
  t,
}) => {
  const place = { page, t }
  const [stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  await watch(place, mediaId)
  await openGifts(place)
  await chooseGift(place, 'rose')
  await sendButton(place, 'rose').click()
  const question = page.getByRole('alertdialog', { name: t('live.coins.short.title') })
  await expect(question).toContainText(t('live.coins.short.text', { missing: 30 }))
  await question.getByRole('button', { name: t('live.coins.get') }).click()

  await expect(page).toHaveURL('/mypage/#coins')
  await expect(page.getByRole('link', { name: t('frame.toStream') })).toBeVisible()
  await productLink(page, 'coins_100').click()
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
  await page.getByRole('link', { name: t('frame.toStream') }).click()

  await expect(page).toHaveURL(viewerPath(mediaId))
  await expect(page.getByRole('button', { name: t('live.coins.count', { count: 100 }) })).toBeVisible()
  await openGifts(place)
  await chooseGift(place, 'rose')
  await sendButton(place, 'rose').click()
  await expect(againButton(place)).toBeVisible()
  expect(await customer.balance()).toBe(70)
  await page.goto('/mypage/')
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(page.getByRole('link', { name: t('frame.toStream') })).toHaveCount(0)
})

test('a comment that an operator removes disappears everywhere', async ({
  page,
  customer: _,
  ownApi,
  browser,
  origin,
  t,
}) => {
  const [stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  await watch({ page, t }, mediaId)
  const text = somethingNew('Something rude')
  await say({ page, t }, text)
  await expect(comments({ page, t }).getByText(text)).toHaveCount(1)

  const office = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  await new Api(office.request, origin).become('operator')
  const desk = { page: await office.newPage(), t }
  await watch(desk, mediaId)
  const row = comments(desk).getByRole('listitem').filter({ hasText: text })
  await row.getByRole('button').last().click()
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: t('live.remove.do') })
    .click()
  const question = desk.page.getByRole('alertdialog', { name: t('live.remove.ask') })
  await expect(question).toContainText(text)
  await question.getByRole('button', { name: t('live.remove.do') }).click()
  await expect(row).toHaveCount(0)
  await expect(comments({ page, t }).getByText(text)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel(t('live.comment.label'))).toBeVisible()
  await expect(comments({ page, t }).getByText(text)).toHaveCount(0)
  await office.close()
})

// shows live-4
test('a stream that ends says so immediately and after a reload', async ({ page, become, api, t }) => {
  await become('viewer')
  const host = await api.become('five-cards')
  const { media } = await api.call(live.startBroadcast, { title: 'Cards on the table', mediaType: 1 }, host)
  await watch({ page, t }, media.mediaId)
  await api.call(live.endBroadcast, { mediaId: media.mediaId }, host)
  const over = page.getByRole('heading', { level: 1, name: t('live.ended.title') })
  await expect(over).toBeVisible()
  await expect(page.getByRole('link', { name: t('live.ended.profile') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('live.ended.others') }).getByRole('link')).toHaveCount(4)
  await page.reload()
  await expect(over).toBeVisible()
})

test('an unknown stream and an unknown person have their own screens', async ({ page, become, t, trouble }) => {
  trouble.expect(/status of 404/)
  await become('viewer')
  await page.goto('/viewer/nothing')
  await expect(page.getByRole('heading', { level: 1, name: t('live.notFound.title') })).toBeVisible()
  await page.goto('/profile/nobody')
  await expect(page.getByRole('heading', { level: 1, name: t('live.profile.notFound.title') })).toBeVisible()
})

test('the keyboard sends a comment, opens the gift tray with trapped focus, and leaves it', async ({
  page,
  customer: _,
  ownApi,
  t,
}) => {
  const [stream] = await drawnStreams(ownApi)
  await watch({ page, t }, stream?.mediaId ?? '')
  const text = somethingNew('Typed')
  await page.getByLabel(t('live.comment.label')).focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(comments({ page, t }).getByText(text)).toHaveCount(1)
  await expect(page.getByLabel(t('live.comment.label'))).toBeFocused()

  await page.getByRole('button', { name: t('live.gift.open') }).press('Enter')
  const tray = page.getByRole('dialog', { name: t('live.gift.title') })
  await tray.getByRole('radio').first().waitFor()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    expect(
      await tray.evaluate((dialog: { matches: (selector: string) => boolean }) => dialog.matches(':focus-within')),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(tray).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('live.gift.open') })).toBeFocused()
})
