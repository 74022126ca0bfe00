import { expect, test } from '../fixtures.ts'
import { chooseBirthday, formOf } from '../lib/first-sign-in.ts'
import { chooseAccount, goToService, introduceSomebody, newName } from '../lib/service.ts'

const birthdayAt = (years: number): Date => {
  const today = new Date()
  return new Date(today.getFullYear() - years, today.getMonth(), Math.min(today.getDate(), 28))
}

// shows session-40
test('a new person answers three questions and gets an account', async ({ page, t }) => {
  const name = newName()
  await page.goto('/login')
  await goToService(page, 'Google')
  await introduceSomebody(page, name)

  const form = formOf(page, t)
  await expect(form.heading).toBeVisible()
  await expect(form.nickname).toHaveValue(name)
  await form.nickname.fill('Nova 💫')
  await chooseBirthday(form, birthdayAt(20))
  await form.region.selectOption('DE')
  await form.submit.click()

  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByRole('heading', { name: 'Nova 💫' })).toBeVisible()
  await expect(page.getByText(t('mypage.coins', { count: 0 }), { exact: true })).toBeAttached()
  await expect(page.getByRole('link', { name: t('mypage.links.commerceLaw') })).toHaveCount(0)

  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  await goToService(page, 'Google')
  await introduceSomebody(page, name)
  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByRole('heading', { name: 'Nova 💫' })).toBeVisible()
})

test('the first sign-in reports missing and too long input, and keeps it through a reload', async ({ page, t }) => {
  await page.goto('/login')
  await goToService(page, 'LINE')
  await introduceSomebody(page, newName())
  const form = formOf(page, t)

  await form.nickname.fill('   ')
  await form.submit.click()
  await expect(page.getByText(t('validation.required'))).toHaveCount(2)
  await expect(form.nickname).toBeFocused()
  await expect(form.nickname).toHaveAccessibleDescription(new RegExp(t('validation.required')))

  await form.nickname.fill('N'.repeat(31))
  await expect(page.getByText(t('validation.maxCharacters', { characters: 30 }))).toBeVisible()

  await form.nickname.fill('Nova')
  await chooseBirthday(form, birthdayAt(15))
  await form.region.selectOption('TH')
  // Input is saved when the typing pauses.
  await page.waitForTimeout(500)
  await page.reload()

  await expect(form.nickname).toHaveValue('Nova')
  await expect(form.year).toHaveValue(`${birthdayAt(15).getFullYear()}`)
  await expect(form.month).toHaveValue(`${birthdayAt(15).getMonth() + 1}`)
  await expect(form.day).toHaveValue(`${birthdayAt(15).getDate()}`)
  await expect(form.region).toHaveValue('TH')
  await form.submit.click()
  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByRole('heading', { name: 'Nova' })).toBeVisible()
})

// shows session-39, modes-22
test('a person under 13 gets no account, and the login page says why', async ({ page, context, t, trouble }) => {
  trouble.expect(/status of 403.*first_sign_in/)
  await page.goto('/login')
  await goToService(page, 'Apple')
  await chooseAccount(page, 'child')
  const form = formOf(page, t)
  await chooseBirthday(form, birthdayAt(12))
  await form.region.selectOption('JP')
  await form.submit.click()
  await expect(page).toHaveURL('/login?e=7')
  await expect(page.getByRole('alert')).toHaveText(t('login.error.ageRestricted'))
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('avalive_session')

  await goToService(page, 'Apple')
  await chooseAccount(page, 'child')
  await expect(form.heading).toBeVisible()
})

test('the first sign-in cannot be continued in another browser', async ({ page, browser, origin, t }) => {
  await page.goto('/login')
  await goToService(page, 'Google')
  await introduceSomebody(page, newName())
  await expect(formOf(page, t).heading).toBeVisible()

  const other = await browser.newPage({ baseURL: origin, locale: 'en-US' })
  await other.goto('/login/success')
  await expect(other).toHaveURL('/login')
  await other.close()
})
