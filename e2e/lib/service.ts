import type { Page } from 'playwright-core'

export const serviceNames = ['X', 'Google', 'LINE', 'Facebook', 'Apple'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Presses a service's button on the login page and waits for the service's account selection. */
export const goToService = async (page: Page, service: ServiceName): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`\\b${service}\\b`) }).click()
  await page.waitForURL('**/sandbox/openid/**/interaction/**')
}

/** The list shows each demo person with the persona's name. */
export const chooseAccount = (page: Page, persona: string): Promise<void> =>
  page
    .getByRole('button')
    .filter({ has: page.getByText(persona, { exact: true }) })
    .click()

export const introduceSomebody = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Somebody new').fill(name)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const refuse = (page: Page): Promise<void> => page.getByRole('button', { name: 'Refuse and go back' }).click()

let count = 0
/** A name that no service knows. The same name would be the same person. */
export const newName = (): string => `Nova ${process.pid}-${Date.now().toString(36)}-${++count}`
