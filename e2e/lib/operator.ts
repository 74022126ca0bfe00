import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sandbox } from '@avalive/contract/sandbox'
import { translatorFor } from '@avalive/i18n/server'
import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import { inRoot } from '../../scripts/lib/root.ts'
import { Api } from './api.ts'
import { addAuthenticator } from './authenticator.ts'
import { goToService, introduceSomebody } from './service.ts'

const t = translatorFor('en')

/** Signs this browser in as the demo world's operator, who has used their passkey. `origin` is the world's. */
export const becomeOperator = async (page: Page, origin: string): Promise<Api> => {
  const own = new Api(page.context().request, origin)
  await own.become('operator')
  await own.call(sandbox.passSecondFactor, {})
  return own
}

/** Runs `npm run make-operator` for the world with this data directory, and returns the code for the first passkey. */
export const makeOperator = async (vliveId: string, dataDir: string): Promise<string> => {
  const { DATABASE_URL: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, [inRoot('scripts/make-operator.ts'), vliveId], {
    env: { ...env, DATA_DIR: dataDir },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Signs a new operator in at the service, and creates the first passkey with its code. */
export const enterConsole = async (page: Page, nickname: string, code: string): Promise<void> => {
  // Becoming an operator has ended the session.
  await page.context().clearCookies()
  await addAuthenticator(page)
  await page.goto('/login?destination=%2Fconsole')
  await goToService(page, 'Google')
  await introduceSomebody(page, nickname)
  await page.waitForURL('**/login/passkey**')
  await page.getByLabel(t('passkeys.code.label')).fill(code)
  await page.getByLabel(t('passkeys.name.label')).fill('Office key')
  await page.getByRole('button', { name: t('passkeys.create') }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
}

/** Gives the reason for a change and confirms it. */
export const confirmChange = async (page: Page, button: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** Writes a text in the two languages that the public pages need. */
export const fillTexts = async (group: Locator, english: string, japanese: string): Promise<void> => {
  await group.getByRole('textbox').fill(english)
  await group.getByRole('tab', { name: '日本語' }).click()
  await group.getByRole('textbox').fill(japanese)
}

/** Uploads a picture in a field, and waits until it shows it. */
export const uploadInto = async (field: Locator, name: string, buffer: Buffer): Promise<void> => {
  await field.getByLabel('Picture file').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(field.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
}
