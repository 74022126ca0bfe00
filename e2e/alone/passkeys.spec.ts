import { account } from '@avalive/contract/account'
import { consoleCalls } from '@avalive/contract/console'
import type { Page } from 'playwright-core'
import { expect, test, wordsFor } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { addAuthenticator } from '../lib/authenticator.ts'
import { nameOn } from '../lib/people.ts'
import { chooseAccount, goToService } from '../lib/service.ts'

const t = wordsFor('en')
test.use({ locale: 'en' })

const offer = (page: Page) => page.getByRole('alertdialog', { name: t('devices.confirm.title') })

/** For a person who is also signed in elsewhere, and keeps that session. */
const createPasskey = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(t('passkeys.name.label')).fill(name)
  await page.getByRole('button', { name: t('passkeys.create') }).click()
  await expect(page).toHaveURL('/mypage/passkeys')
  await offer(page)
    .getByRole('button', { name: t('passkeys.others.keep') })
    .click()
  await expect(page.getByText(name)).toBeVisible()
}

const usePasskey = (page: Page) => page.getByRole('button', { name: t('passkeys.use') }).click()

// shows session-62, session-64, session-65, payouts-16
test('a member adds a passkey, confirms a later change with it, and removes it', async ({
  page,
  api: elsewhere,
  become,
  world,
}) => {
  await addAuthenticator(page)
  await elsewhere.become('viewer')
  await become('viewer')
  await page.goto('/mypage/')
  await page.getByRole('link', { name: t('mypage.links.passkeys') }).click()
  await expect(page.getByText(t('passkeys.empty.title'))).toBeVisible()
  await page.getByRole('link', { name: t('passkeys.add') }).click()
  await createPasskey(page, 'My phone')

  await world.advance(16 * 60)
  await page.getByRole('link', { name: t('passkeys.add') }).click()
  await expect(page).toHaveURL('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew')
  await usePasskey(page)
  await expect(page).toHaveURL('/mypage/passkeys/new')
  // The authenticator has a passkey already, and holds one for each account.
  await page.getByLabel(t('passkeys.name.label')).fill('Again')
  await page.getByRole('button', { name: t('passkeys.create') }).click()
  await expect(page.getByText(t('passkeys.exists'))).toBeVisible()

  await page.goto('/mypage/passkeys')
  await page.getByRole('button', { name: t('passkeys.removeNamed', { name: 'My phone' }) }).click()
  await page.getByRole('button', { name: t('passkeys.remove'), exact: true }).click()
  expect(await elsewhere.status(account.getOwner, {})).toBe(200)
  await offer(page)
    .getByRole('button', { name: t('devices.endAll') })
    .click()
  await expect(page.getByText(t('passkeys.empty.title'))).toBeVisible()
  await expect.poll(() => elsewhere.status(account.getOwner, {})).toBe(401)
})

// shows session-68, payouts-16
test('a member signs in again at the service, and another account changes nothing', async ({ page, become, world }) => {
  await become('viewer')
  await world.advance(16 * 60)
  await page.goto('/mypage/passkeys/new')
  await expect(page).toHaveURL('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew')
  await goToService(page, 'LINE')
  await chooseAccount(page, 'streamer')
  await expect(page.getByText(t('login.error.otherAccount'))).toBeVisible()
  await expect(page).toHaveURL('/login/again?destination=%2Fmypage%2Fpasskeys%2Fnew&e=8')

  await goToService(page, 'LINE')
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL('/mypage/passkeys/new')
  await page.goto('/mypage/')
  await expect(nameOn(page, 'viewer')).toBeVisible()
})

// shows session-60
test('an operator signs in with a passkey and gets the rights of the role with it', async ({
  page,
  context,
  origin,
  api: elsewhere,
  become,
}) => {
  await addAuthenticator(page)
  await elsewhere.become('operator')
  const api = new Api(context.request, origin)
  await become('operator')
  await page.goto('/mypage/passkeys/new')
  await createPasskey(page, 'Office key')

  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  await goToService(page, 'Google')
  await chooseAccount(page, 'operator')
  await expect(page).toHaveURL('/login/passkey')
  expect(await api.status(consoleCalls.listDeadLetters, {})).toBe(403)
  await usePasskey(page)
  await expect(page).toHaveURL('/mypage/')
  await expect(nameOn(page, 'operator')).toBeVisible()
  expect(await api.status(consoleCalls.listDeadLetters, {})).toBe(200)
})
