import type { Visit } from '../screen.ts'
import { buy, type Customer, fillCard, type Kind, newCustomer, openOrder } from './coins.ts'

export const never = () => new Promise<void>(() => {})
export const quiet = '?sandbox=0'
export const confirm = '**/sandbox/stripe/v1/payment_intents/*/confirm'

/** A separate customer for states that leave traces. */
export const somebody = async ({ page }: Visit, kind: Kind = {}): Promise<Customer> => {
  await page.goto(`/help${quiet}`)
  return newCustomer(page.context().request, new URL(page.url()).origin, kind)
}

export const heading = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

export const order =
  (productId: string, then: (visit: Visit) => Promise<unknown> = async () => {}) =>
  async (visit: Visit): Promise<void> => {
    await openOrder(visit, productId, quiet)
    await then(visit)
  }

export const alert = ({ page }: Visit) => page.getByRole('alertdialog').waitFor()

export const pay = async (visit: Visit, number: string): Promise<void> => {
  await fillCard(visit, number)
  await buy(visit, 100)
}
