import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@avalive/contract/account'
import type { Output } from '@avalive/contract/call'
import { coins } from '@avalive/contract/coins'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { session } from '@avalive/contract/session'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { APIRequestContext, Locator, Page } from 'playwright-core'
import { Api } from './api.ts'
import { newName } from './service.ts'

/** The payment provider's published test cards. Any future date and any code work with them. */
export const cards = {
  accepted: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  jcb: '3566002020360505',
  diners: '3056930009020004',
  discover: '6011111111111117',
  challenged: '4000002760003184',
  /** The bank takes a minute. */
  slow: '4000000000020018',
} as const

/** A card for each kind of decline. */
export const refusedCards = {
  invalidInput: '4000000000000127',
  usageLimit: '4000000000009995',
  rejected: '4000000000000002',
  unsupported: '4000000000010142',
  retry: '4000000000000119',
  unusable: '4000000000000069',
} as const

/** The provider's test phone numbers for store orders, by their outcome. */
export const phones = { waits: '55555555550', refused: '01234567890' } as const

const google = 2

export interface Kind {
  readonly age?: number
  readonly region?: string
}

/** January 1, so that the birthday has passed this year on every day. */
const birthdayAt = (age: number): string => `${new Date().getFullYear() - age}-01-01`

/** A new customer with only an account, signed in to the browser whose cookies the requests share. */
export const newCustomer = async (
  request: APIRequestContext,
  origin: string,
  { age = 30, region = 'JP' }: Kind = {},
): Promise<Customer> => {
  const api = new Api(request, origin)
  const nickname = newName()
  const { authorize_url } = await api.call(session.beginSignIn, { sns_kind: google })
  const question = await request.get(authorize_url)
  const arrival = await request.post(question.url(), { form: { name: nickname }, headers: { origin } })
  const t = new URL(arrival.url()).searchParams.get('t') ?? ''
  const { firstSignIn } = await api.call(session.startSession, { t })
  const attempt = firstSignIn?.attempt ?? ''
  await api.call(firstSignIns.finishFirstSignIn, { attempt, nickname, birthday: birthdayAt(age), region })
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'avalive_session')?.value
  if (!token) throw new Error(`${nickname} was not signed in`)
  return new Customer(request, origin, token)
}

/** A person's state, and actions without a page that use the same calls and the same provider. */
export class Customer {
  readonly #request: APIRequestContext
  readonly #origin: string
  readonly #api: Api
  readonly token: string
  /** The provider's id of the latest payment. */
  lastPayment = ''

  constructor(request: APIRequestContext, origin: string, token: string) {
    this.#request = request
    this.#origin = origin
    this.#api = new Api(request, origin)
    this.token = token
  }

  async account(): Promise<Output<typeof account.getOwner>['streamerUser']> {
    return (await this.#api.call(account.getOwner, {}, this.token)).streamerUser
  }

  async balance(): Promise<number> {
    return (await this.#api.call(account.getMypage, {}, this.token)).totalCoin ?? 0
  }

  /** Resolves when coins were taken back, which the provider does asynchronously. */
  async balanceBelow(coins: number): Promise<void> {
    while ((await this.balance()) >= coins) await sleep(50)
  }

  /** The number of credited purchases. */
  async purchases(): Promise<number> {
    const { transactions } = await this.#api.call(coins.getCoinHistories, { page: 1 }, this.token)
    return transactions.filter(({ reason }) => reason === 'purchase').length
  }

  /** The saved cards by their last four digits. */
  async cards(): Promise<readonly string[]> {
    return (await this.#savedCards()).map(({ card, isPrimary }) => `${card.last4}${isPrimary ? ' primary' : ''}`)
  }

  async deleteCard(last4: string): Promise<void> {
    const found = (await this.#savedCards()).find(({ card }) => card.last4 === last4)
    await this.#api.call(coins.detachCard, { paymentMethodId: found?.id ?? '' }, this.token)
  }

  async buy(productId: string, number: string = cards.accepted, keepCard = false): Promise<string> {
    return this.#pay(productId, 'card', keepCard, {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': number.startsWith('37') ? '1234' : '123',
    })
  }

  async orderAtStore(productId: string): Promise<string> {
    return this.#pay(productId, 'konbini', false, {
      'payment_method_data[type]': 'konbini',
      'payment_method_data[billing_details][name]': 'Nova',
      'payment_method_data[billing_details][email]': 'nova@example.com',
      'payment_method_options[konbini][confirmation_number]': phones.waits,
    })
  }

  /** The address of the order's slip at the provider. */
  async slipOf(purchaseId: string): Promise<string> {
    const { purchase } = await this.#api.call(coins.getPendingPurchase, { purchaseId }, this.token)
    return purchase.voucherUrl ?? ''
  }

  /** Pays the slip at a store. */
  async payAtStore(purchaseId: string): Promise<void> {
    const paid = await this.#request.post(await this.slipOf(purchaseId), { form: { act: 'pay', store: 'lawson' } })
    if (!paid.ok()) throw new Error(`the store refused: ${paid.status()}`)
  }

  async cancel(purchaseId: string): Promise<void> {
    await this.#api.call(coins.cancelPostpaid, { purchaseId }, this.token)
  }

  async #savedCards() {
    return (await this.#api.call(coins.getCoinPurchase, { productId: 'coins_100' }, this.token)).paymentMethods
  }

  async #pay(
    productId: string,
    paymentMethodType: 'card' | 'konbini',
    setupFutureUsage: boolean,
    form: Record<string, string>,
  ): Promise<string> {
    const opened = await this.#api.call(coins.createIntent, { productId, guardianConsent: true }, this.token)
    const { purchaseId, clientSecret, publishableKey } = opened
    await this.#api.call(coins.updatePurchase, { purchaseId, paymentMethodType, setupFutureUsage }, this.token)
    const [intent = ''] = clientSecret.split('_secret_')
    this.lastPayment = intent
    const confirmed = await this.#request.post(`${this.#origin}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
      form: { key: publishableKey, client_secret: clientSecret, ...form },
    })
    if (!confirmed.ok()) throw new Error(`the provider refused: ${await confirmed.text()}`)
    const { status } = await this.#api.call(coins.commitPurchase, { purchaseId }, this.token)
    const wanted: Output<typeof coins.commitPurchase>['status'] =
      paymentMethodType === 'konbini' ? 'awaitingPayment' : 'paid'
    if (status !== wanted) throw new Error(`the purchase is ${status}, not ${wanted}`)
    return purchaseId
  }
}

export interface PageContext {
  readonly page: Page
  readonly t: ServerTranslate
}

export const productLink = (page: Page, productId: string): Locator =>
  page.locator(`a[href="/mypage/coin_purchase?productId=${productId}"]`)

/** The balance displayed on my-page. */
export const balance = ({ page, t }: PageContext, count: number): Locator =>
  page.locator('[aria-labelledby=account-name]').getByText(t('mypage.coins', { count }), { exact: true })

/** The block that replaces the shop while an order is pending. */
export const pendingBlock = ({ page, t }: PageContext): Locator =>
  page.getByRole('region', { name: t('coins.pending.title'), exact: true })

/** Opens an order from the shop. Resolves when the payment form is there. */
export const openOrder = async (place: PageContext, productId: string, query = ''): Promise<void> => {
  await place.page.goto(`/mypage/${query}`)
  await chooseProduct(place, productId)
}

/** The shop loads in pieces, and its notes are the last. */
export const shopStands = ({ page, t }: PageContext): Promise<void> =>
  page.getByRole('heading', { name: t('coins.shop.notes.title') }).waitFor({ state: 'attached' })

export const chooseProduct = async ({ page, t }: PageContext, productId: string): Promise<void> => {
  await productLink(page, productId).click()
  await page.getByRole('heading', { level: 1, name: t('title.coinPurchase') }).waitFor()
  await page.getByLabel(t('coins.card.number'), { exact: true }).waitFor({ state: 'attached' })
}

/** The button at the bottom of the order; the question after it has a button with the same name. */
export const buyButton = ({ page, t }: PageContext, count: number): Locator =>
  page.locator('[form=order]').and(page.getByRole('button', { name: t('coins.order.buy', { count }), exact: true }))

export const fillCard = async ({ page, t }: PageContext, number: string): Promise<void> => {
  await page.getByLabel(t('coins.card.number'), { exact: true }).fill(number)
  await page.getByLabel(t('coins.card.expiry'), { exact: true }).fill('12 / 40')
  await page.getByLabel(t('coins.card.cvc'), { exact: true }).fill('123')
}

export const fillSlip = async ({ page, t }: PageContext, phone: string): Promise<void> => {
  await page.getByRole('radio', { name: t('coins.order.konbini') }).check()
  await page.getByLabel(t('coins.konbini.name'), { exact: true }).fill('Nova Nakamura')
  await page.getByLabel(t('coins.konbini.email'), { exact: true }).fill('nova@example.com')
  await page.getByLabel(t('coins.konbini.phone'), { exact: true }).fill(phone)
}

export const question = ({ page, t }: PageContext): Locator =>
  page.getByRole('alertdialog', { name: t('coins.order.ask'), exact: true })

/** Presses the button and confirms the question. */
export const buy = async (place: PageContext, count: number): Promise<void> => {
  await buyButton(place, count).click()
  await question(place)
    .getByRole('button', { name: place.t('coins.order.buy', { count }), exact: true })
    .click()
}

export const completePage = /\/mypage\/coin_purchase\/complete\?purchasedCoins=\d+$/
