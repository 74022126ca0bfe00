import { coinProducts } from '@avalive/contract/coin-products'
import { areas, commonErrors } from '@avalive/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const product = {
  productId: 'winter_boost',
  chargeGem: 1000,
  freeGem: 300,
  consumable: true,
  limitedCount: null,
  campaignType: 0 as const,
  campaignMode: 0 as const,
  startTime: null,
  endTime: '2026-12-31T15:00:00Z',
  position: 3,
  prices: [
    { currency: 'JPY' as const, price: 1500, regularPrice: null },
    { currency: 'USD' as const, price: 999, regularPrice: null },
  ],
  state: 'onSale' as const,
  version: 4,
}
const detail = { product, sold: false, konbini: { min: 500, max: 300_000 } }
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('lists products with their prices and states', async () => {
  beWide(80)
  beOperator([[coinProducts.listCoinProducts, () => answer({ rows: [product], next: null })]])
  await openApp('/console/coin_products')
  await screen.findByRole('heading', { level: 1, name: 'Coin products' })
  const link = await screen.findByRole('link', { name: 'winter_boost' })
  expect(link.getAttribute('href')).toBe('/console/coin_products/winter_boost')
  expect(screen.getByText('¥1,500 · $9.99')).toBeTruthy()
  expect(screen.getByText('2027/01/01 00:00')).toBeTruthy()
})

// shows console-3
test('shows what a change does before it is saved, and the amounts in the smallest unit', async () => {
  const server = beOperator([
    [coinProducts.getCoinProduct, () => answer(detail)],
    [
      coinProducts.changeCoinProduct,
      () => answer({ ...detail, product: { ...product, version: 5 }, approvalId: null }),
    ],
  ])
  await openApp('/console/coin_products/winter_boost')
  await screen.findByRole('heading', { level: 1, name: 'winter_boost' })
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
  type('Price in EUR', '9.5')
  type('Price in USD', '10.499')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Price in USD').getAttribute('aria-invalid')).toBe('true')
  type('Price in USD', '10.49')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  const effects = within(dialog).getByLabelText('What changes')
  expect(effects.textContent).toContain('9.99')
  expect(effects.textContent).toContain('10.49')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'new prices' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(coinProducts.changeCoinProduct)).toHaveLength(1))
  expect(server.to(coinProducts.changeCoinProduct)[0]?.body).toMatchObject({
    productId: 'winter_boost',
    version: 4,
    reason: 'new prices',
    prices: [
      { currency: 'JPY', price: 1500, regularPrice: null },
      { currency: 'USD', price: 1049, regularPrice: null },
      { currency: 'EUR', price: 950, regularPrice: null },
    ],
  })
})

test('opens a new product without asking about unsaved edits', async () => {
  const server = beOperator([
    [coinProducts.createCoinProduct, () => answer({ product, approvalId: null })],
    [coinProducts.getCoinProduct, () => answer(detail)],
  ])
  await openApp('/console/coin_products/new')
  await screen.findByRole('heading', { level: 1, name: 'New product' })
  type(/^ID/, 'winter_boost')
  type('Charged coins', '1000')
  type('Price in JPY', '1500')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'winter' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  await screen.findByRole('heading', { level: 1, name: 'winter_boost' })
  expect(server.to(coinProducts.createCoinProduct)).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('says before it is saved that coins below the floor need a second operator', async () => {
  const floors = { JPY: 0.5, USD: 0.33, CAD: 0.46, EUR: 0.31, KRW: 4.6, THB: 11.6 }
  const server = beOperator([
    [coinProducts.getCoinPriceFloors, () => answer({ floors })],
    [coinProducts.createCoinProduct, () => answer({ product: null, approvalId: '17' })],
    [coinProducts.listCoinProducts, () => answer({ rows: [], next: null })],
  ])
  await openApp('/console/coin_products/new')
  await screen.findByRole('heading', { level: 1, name: 'New product' })
  type(/^ID/, 'nearly_free')
  type('Charged coins', '1000')
  type('Price in JPY', '500')
  const warning = /A second operator for money has to approve this product/
  await waitFor(() => expect(server.to(coinProducts.getCoinPriceFloors)).toHaveLength(1))
  await screen.findAllByText('¥500')
  expect(screen.queryByText(warning)).toBeNull()
  type('Free coins', '1')
  await screen.findByText(warning)
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'a present' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  await screen.findByText('Waits for a second person')
  await screen.findByRole('heading', { level: 1, name: 'Coin products' })
  expect(server.to(coinProducts.createCoinProduct)).toHaveLength(1)
})

test('shows the second editor what was saved in the meantime, and saves on top of it', async () => {
  const theirs = { ...product, position: 9, version: 5 }
  let stored = detail
  const server = beOperator([
    [coinProducts.getCoinProduct, () => answer(stored)],
    [
      coinProducts.changeCoinProduct,
      () =>
        server.to(coinProducts.changeCoinProduct).length === 1
          ? refuse(commonErrors.conflict.status, (areas.coins << 16) | commonErrors.conflict.reason)
          : answer({ ...detail, product: { ...theirs, position: 1, version: 6 } }),
    ],
  ])
  await openApp('/console/coin_products/winter_boost')
  await screen.findByRole('heading', { level: 1, name: 'winter_boost' })
  type(/^Position/, '1')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'first place' } })
  stored = { ...detail, product: theirs }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const row = await screen.findByRole('row', { name: /^Position 3 9 1/ })
  expect(row).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Apply mine to the new version' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(coinProducts.changeCoinProduct)).toHaveLength(2))
  expect(server.to(coinProducts.changeCoinProduct)[1]?.body).toMatchObject({ position: 1, version: 5 })
})

test('keeps coins and prices of a product that was ordered', async () => {
  beOperator([[coinProducts.getCoinProduct, () => answer({ ...detail, sold: true })]])
  await openApp('/console/coin_products/winter_boost')
  await screen.findByRole('heading', { level: 1, name: 'winter_boost' })
  const isOff = (label: string) => screen.getByLabelText(label).hasAttribute('disabled')
  expect(['Charged coins', 'Price in JPY', 'Price in THB', 'Regular price in JPY'].map(isOff)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('keeps the seconds of a time that was not touched', async () => {
  const exact = { ...product, startTime: '2026-11-01T03:00:07.125Z' }
  const server = beOperator([
    [coinProducts.getCoinProduct, () => answer({ ...detail, product: exact })],
    [coinProducts.changeCoinProduct, () => answer({ ...detail, product: { ...exact, version: 5 } })],
  ])
  await openApp('/console/coin_products/winter_boost')
  await screen.findByRole('heading', { level: 1, name: 'winter_boost' })
  type(/^Position/, '1')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'first place' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(coinProducts.changeCoinProduct)).toHaveLength(1))
  expect(server.to(coinProducts.changeCoinProduct)[0]?.body).toMatchObject({
    startTime: '2026-11-01T03:00:07.125Z',
    endTime: '2026-12-31T15:00:00.000Z',
  })
})

test('shows operators without the role for content the fields only', async () => {
  beOperator([[coinProducts.getCoinProduct, () => answer(detail)]], ['readOnly'])
  await openApp('/console/coin_products/winter_boost')
  await screen.findByRole('heading', { level: 1, name: 'winter_boost' })
  expect(screen.getByText('Needs the role Content')).toBeTruthy()
  expect(screen.getByLabelText('Charged coins').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
