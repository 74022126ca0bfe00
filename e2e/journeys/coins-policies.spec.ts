import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openOrder } from '../lib/coins.ts'
import { goToService, introduceSomebody, newName } from '../lib/service.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

// shows account-8
test('my-page links to the policies, which link back', { tag: '@desktop' }, async ({ page, become, t }) => {
  await become('viewer')
  await page.goto('/mypage/')
  for (const [link, title, path] of [
    [t('coins.shop.notes.policy'), t('title.coinPolicy'), '/policies/coins'],
    [t('mypage.links.coinPolicy'), t('title.coinPolicy'), '/policies/coins'],
    [t('mypage.links.commerceLaw'), t('title.commerceLaw'), '/policies/commerce_law'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('link', { name: t('common.back') }).click()
    await expect(page).toHaveURL('/mypage/')
  }
})

test('the order page opens the policies in a new tab, so that no input is lost', async ({ page, become, t }) => {
  await become('newcomer')
  await openOrder({ page, t }, 'coins_100')
  await page.getByLabel(t('coins.card.number')).fill('4242')
  for (const [link, title] of [
    [t('mypage.links.coinPolicy'), t('title.coinPolicy')],
    [t('mypage.links.commerceLaw'), t('title.commerceLaw')],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: link }).click()
    const beside = await opened
    await expect(heading(beside, title)).toBeVisible()
    await beside.close()
  }
  await expect(page.getByLabel(t('coins.card.number'))).toHaveValue('4242')
})

test('a visitor can read the terms and the help from the login page', async ({ page, t }) => {
  for (const [link, title, path] of [
    [t('login.terms'), t('title.terms'), '/policies/terms'],
    [t('login.help'), t('title.help'), '/help'],
  ] as const) {
    await page.goto('/login')
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: t('policies.contact.title') })).toBeVisible()
    await page.getByRole('link', { name: t('common.back') }).click()
    await expect(page).toHaveURL('/login')
  }
})

test('the first sign-in opens the terms in a new tab', async ({ page, t }) => {
  await page.goto('/login')
  await goToService(page, 'Google')
  await introduceSomebody(page, newName())
  const opened = page.waitForEvent('popup')
  await page.locator('a[href="/policies/terms"]').click()
  await expect(heading(await opened, t('title.terms'))).toBeVisible()
  await expect(heading(page, t('firstSignIn.title'))).toBeVisible()
})

test('every question of the help page has an answer', { tag: '@desktop' }, async ({ page, t }) => {
  await page.goto('/help')
  const questions = page.getByRole('main').getByRole('listitem')
  await expect(questions).toHaveCount(9)
  for (const question of await questions.all()) {
    const answer = question.locator('details > :not(summary)')
    await expect(answer).toBeHidden()
    await question.locator('summary').click()
    await expect(answer).toBeVisible()
    await expect(answer).not.toBeEmpty()
  }
  await expect(page.getByText(t('policies.help.konbini.answer'))).toBeVisible()
})

test('the commerce-law page has every required fact, none of them empty', async ({ page, t }) => {
  await page.goto('/policies/commerce_law')
  await expect(heading(page, t('title.commerceLaw'))).toBeVisible()
  const facts = page.getByRole('main').getByRole('definition')
  await expect(facts).toHaveCount(12)
  for (const fact of await facts.all()) await expect(fact).not.toBeEmpty()
})
