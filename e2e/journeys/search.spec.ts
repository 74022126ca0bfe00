import { search } from '@avalive/contract/search'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const field = (page: Page) => page.getByRole('main').getByRole('combobox')
const options = (page: Page) => page.getByRole('main').getByRole('option')

// shows search-2, search-9, search-11
test('a visitor finds a person while typing, opens the profile, and finds the search again', async ({
  page,
  api,
  t,
}) => {
  const { people } = await api.call(search.find, { query: 'a' })
  const [person] = people.items
  if (!person) throw new Error('the demo world has nobody with an a')
  await page.goto('/search?sandbox=0')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(person.nickname.slice(0, 3))
  await expect(options(page).filter({ hasText: person.nickname }).first()).toBeVisible()
  await options(page).filter({ hasText: person.nickname }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: person.nickname })).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue(person.nickname.slice(0, 3))
  await page.getByRole('button', { name: t('search.clear') }).click()
  await expect(page.getByRole('option', { name: person.nickname.slice(0, 3) })).toBeVisible()
  await page.getByRole('button', { name: t('search.forget') }).click()
  await expect(page.getByRole('heading', { name: t('search.empty.title') })).toBeVisible()
})

// shows search-3, search-10
test('a result is reached with a typing error and without a pointer', { tag: '@desktop' }, async ({ page, api }) => {
  const { people } = await api.call(search.find, { query: 'a', kind: 'person' })
  const person = people.items.find(({ nickname }) => /^[A-Za-z ]{6,}$/.test(nickname))
  if (!person) throw new Error('the demo world has no long Latin name with an a')
  const [first = '', second = '', third = '', ...rest] = person.nickname
  await page.goto('/search?sandbox=0')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type([first, third, second, ...rest].join(''))
  await expect(options(page).filter({ hasText: person.nickname }).first()).toBeVisible()
  const place = (await options(page).allTextContents()).findIndex((text) => text.includes(person.nickname))
  for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: person.nickname })).toBeVisible()
})

// shows search-10
test('the key / reaches the field, and Escape clears it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search?sandbox=0&q=a&kind=person')
  await expect(options(page).first()).toBeVisible()
  await expect(field(page)).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
})

// shows search-10
test('the field of the header opens a result by keys, and Escape closes its list', { tag: '@desktop' }, async ({
  page,
  api,
  isMobile,
  t,
}) => {
  test.skip(isMobile, 'a phone has a page for the search')
  const { people } = await api.call(search.find, { query: 'a', kind: 'person' })
  const [person] = people.items
  if (!person) throw new Error('the demo world has nobody with an a')
  await page.goto('/?sandbox=0')
  const header = page.getByRole('banner')
  const input = header.getByRole('combobox', { name: t('frame.search') })
  const results = header.getByRole('listbox').getByRole('option')
  const typed = person.nickname.slice(0, 3)
  // The field is loaded after the page.
  await expect(input).toBeVisible()
  await page.keyboard.press('/')
  await expect(input).toBeFocused()
  await page.keyboard.type(typed)
  const result = results.filter({ hasText: person.nickname }).first()
  await expect(result).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  await expect(input).toHaveValue(typed)
  await page.keyboard.press('ArrowDown')
  await expect(result).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(result).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: person.nickname })).toBeVisible()
  await expect(results).toHaveCount(0)
})
