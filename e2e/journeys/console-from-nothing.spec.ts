import { sandbox } from '@avalive/contract/sandbox'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer, productLink } from '../lib/coins.ts'
import { confirmChange, enterConsole, fillTexts, makeOperator, uploadInto } from '../lib/operator.ts'
import { originOf, ports } from '../lib/ports.ts'
import { type Sandbox, startSandbox } from '../lib/server.ts'

/** A world of its own, because a new product and gacha would be in the way of other journeys. */
let world: Sandbox
test.beforeAll(async () => {
  world = await startSandbox(ports.console)
})
test.afterAll(() => world.stop())
test.use({ baseURL: originOf(ports.console) })

/** Days from now, as a `datetime-local` control has them in Japan's time. */
const jst = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16)

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const create = async (page: Page) => {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await confirmChange(page, 'Create', 'the autumn festival')
}
/** The browser could show the picture. */
const expectDrawn = async (picture: Locator) => {
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}

const makeItem = async (page: Page, itemId: string, rarity: string, name: string, picture: Buffer) => {
  await page.goto('/console/gacha_items/new')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill(itemId)
  await page.getByRole('textbox', { name: 'Design' }).fill(itemId)
  await page.getByRole('textbox', { name: 'Colour ID' }).fill('red')
  await page.getByRole('combobox', { name: 'Rarity' }).selectOption(rarity)
  await fillTexts(group(page, 'Name'), name, `日本語の${name}`)
  await fillTexts(group(page, 'Colour'), 'Red', '赤')
  await uploadInto(group(page, 'Picture'), `${itemId}.png`, picture)
  await create(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Gacha items' })).toBeVisible()
}

test('a new operator sets up an event, a product, a gacha and a notice, and the public pages show them', async ({
  page,
  context,
  browser,
  origin,
  trouble,
}) => {
  test.setTimeout(400_000)
  // A damaged file is refused, and the session ends as its person becomes an operator.
  trouble.expect(/status of 400/, /status of 40[13]/)
  const customer = await newCustomer(context.request, origin)
  const { vliveId, nickname } = await customer.account()
  await enterConsole(page, nickname, await makeOperator(vliveId, world.dataDir))
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 300 } })
  const other = await page.screenshot({ clip: { x: 0, y: 100, width: 390, height: 390 } })

  // A picture.
  await page.goto('/console/pictures')
  const damaged = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Picture file').setInputFiles(damaged)
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t a JPEG, PNG or WebP' })).toBeVisible()
  await page.getByLabel('Picture file').setInputFiles({ name: 'Festival.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: 'Festival.png' })).toBeVisible()

  // An event.
  await page.goto('/console/events/new')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('lanterns')
  await fillTexts(group(page, 'Name'), 'Lantern banquet', '灯籠の宴')
  await fillTexts(group(page, 'Description'), 'Sing below the lanterns.', '灯籠の下で歌おう。')
  await page.getByLabel('Begin').fill(jst(7))
  await page.getByLabel('End').fill(jst(9))
  await group(page, 'Header picture').getByRole('button', { name: 'Choose a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Header picture' })
  await picker.getByRole('searchbox', { name: 'Search' }).fill('festival')
  await expectAccessible(page)
  await picker.getByRole('searchbox', { name: 'Search' }).press('ArrowDown')
  await picker.getByRole('button', { name: 'Festival.png' }).press('Enter')
  await uploadInto(group(page, 'Icon'), 'Icon.png', other)
  await create(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern banquet' })).toBeVisible()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await confirmChange(page, 'Schedule', 'ready')
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  // A product with four prices.
  await page.goto('/console/coin_products/new')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('lantern_coins')
  await page.getByRole('textbox', { name: 'Charged coins' }).fill('1000')
  for (const [currency, price] of [
    ['JPY', '1230'],
    ['USD', '8.76'],
    ['EUR', '7.65'],
    ['KRW', '12340'],
  ] as const) {
    await page.getByRole('textbox', { name: `Price in ${currency}`, exact: true }).fill(price)
  }
  await create(page)
  await expect(page.getByText('Nobody has ordered this product yet.')).toBeVisible()

  // A gacha with two items and their odds.
  await makeItem(page, 'lantern_socks', '1', 'Lantern socks', picture)
  await makeItem(page, 'lantern_crown', '4', 'Lantern crown', other)
  await page.goto('/console/gachas/new')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('lantern_box')
  await create(page)
  await expect(page.getByRole('heading', { level: 1, name: 'lantern_box' })).toBeVisible()
  await fillTexts(group(page, 'Name'), 'Lantern box', '灯籠の箱')
  await uploadInto(group(page, 'Banner'), 'Banner.png', other)
  await page.getByLabel('Begin').fill(jst(-1))
  await page.getByRole('button', { name: 'Add a way to pay' }).click()
  await fillTexts(group(page, 'Way to pay 1').getByRole('group', { name: 'Name', exact: true }), 'Once', '1回')
  for (const itemId of ['lantern_crown', 'lantern_socks']) {
    await page.getByRole('textbox', { name: 'Add an item' }).fill(itemId)
    await page.getByRole('button', { name: itemId }).click()
  }
  await page.getByRole('textbox', { name: 'Rate of lantern_crown' }).fill('3')
  await page.getByRole('textbox', { name: 'Rate of lantern_crown' }).blur()
  await page.getByRole('button', { name: 'Add the rest' }).last().click()
  await expect(page.getByText('Adds up to 100 %.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the working copy' }).click()
  await confirmChange(page, 'Save', 'the first box')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await page.getByRole('button', { name: 'Publish' }).click()
  await confirmChange(page, 'Publish', 'checked')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await page.goto('/console/gacha_items/lantern_crown')
  await expect(page.getByText('This item is in published odds.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Rarity' })).toBeDisabled()

  // A notice.
  await page.goto('/console/notices/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Lantern week')
  await page.getByRole('textbox', { name: 'HTML' }).fill('<p>Lanterns everywhere.</p>')
  await page.getByRole('button', { name: 'Insert a picture' }).click()
  await page.getByRole('dialog', { name: 'Insert a picture' }).getByRole('button', { name: 'Festival.png' }).click()
  await expect(page.getByRole('textbox', { name: 'HTML' })).toHaveValue(/<img src="\/pictures\//)
  await create(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern week' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await confirmChange(page, 'Publish', 'ready')
  const noticePage = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')

  // The pictures say where they are used.
  await page.goto('/console/pictures')
  await page.getByRole('button', { name: 'Festival.png' }).click()
  await expect(page.getByText('event:lanterns')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeDisabled()

  // What everybody sees.
  for (const [region, price] of [
    ['JP', '¥1,230'],
    ['US', '$8.76'],
    ['DE', '€7.65'],
    ['KR', '₩12,340'],
  ] as const) {
    const visitor = await browser.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: 'block' })
    await newCustomer(visitor.request, origin, { region })
    await new Api(visitor.request, origin).call(sandbox.setRegion, { region })
    const shop = await visitor.newPage()
    await shop.goto('/mypage/')
    const product = shop.getByRole('listitem').filter({ has: productLink(shop, 'lantern_coins') })
    await expect(product).toContainText(price)
    await visitor.close()
  }
  await page.goto('/events/lanterns')
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern banquet' })).toBeVisible()
  await expect(page.getByText('Sing below the lanterns.')).toBeVisible()
  await expectDrawn(page.locator('main img[src^="/pictures/"][src$=".webp"]').first())
  await page.goto('/gacha_odds/lantern_box')
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern box' })).toBeVisible()
  await expect(page.getByText('Lantern crown').first()).toBeVisible()
  await expect(page.getByText('3.00%').first()).toBeVisible()
  await page.goto(noticePage ?? '')
  const notice = page.frameLocator('iframe')
  await expect(notice.getByText('Lanterns everywhere.')).toBeVisible()
  await expectDrawn(notice.locator('img'))
})
