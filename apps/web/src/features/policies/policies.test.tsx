import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp, putBoot, resetBrowser, someBoot, stubServer } from '../../app/app.testing.tsx'

beforeEach(() => {
  putBoot()
  stubServer()
})
afterEach(resetBrowser)

test.each([
  ['/policies/coins', 'Coin policy', 9],
  ['/policies/terms', 'Terms of use', 10],
  ['/help', 'Help', 1],
])('%s can be read without an account', async (path, title, sections) => {
  await openApp(path)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections)
})

test('the commerce-law page shows all operator details of the configuration', async () => {
  await openApp('/policies/commerce_law')
  await screen.findByRole('heading', { level: 1, name: 'Act on Specified Commercial Transactions' })
  const text = document.querySelector('main')?.textContent ?? ''
  for (const value of Object.values(someBoot.operator)) expect(text).toContain(value)
})
