import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { areas, commonErrors, type ErrorName, errorCode, errorStatus } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  closed,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { somePurchaseId as purchaseId, someCard, someProduct } from './coins.testing.ts'
import { savedPurchase } from './saved-purchase.ts'

// What jsdom cannot do is to load a document.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const mypage = {
  medias: [],
  totalCoin: 0,
  userInfo: { region: 'JP', username: 'Mika', iconUrl: '' },
  products: [someProduct()],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}

const details = {
  product: someProduct(),
  paymentMethods: [] as ReturnType<typeof someCard>[],
  konbiniPayment: {
    konbiniPaymentMinPrice: 500,
    isKonbiniPaymentAvailableIPRegion: false,
    isKonbiniPaymentAvailableProduct: true,
  },
  userInfo: mypage.userInfo,
  needsGuardianConsent: false,
}

const intent = {
  purchaseId,
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test',
  price: 1500,
  currency: 'JPY',
  totalGem: 1080,
}

const inJapan = { ...details.konbiniPayment, isKonbiniPaymentAvailableIPRegion: true }

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
})

type Replies = Parameters<typeof stubServer>[0]

interface Scene {
  order?: Partial<typeof details>
  replies?: Replies
  /** What the provider says when it is asked to take the money. */
  provider?: () => Response | Promise<Response>
  outcome?: () => Response
}

const paid = () => answer({ status: 'paid', purchasedCoins: 1080, declineCode: null })
const taken = () => Response.json({ status: 'succeeded', next_action: null })
const declines = (code: string) => () =>
  Response.json({ error: { type: 'card_error', code: 'card_declined', decline_code: code } }, { status: 402 })
const refusal = (name: ErrorName) => () =>
  refuse(errorStatus('coins', name), errorCode('coins', name), `the server says ${name}`)

const open = async ({ order = {}, replies = [], provider = taken, outcome = paid }: Scene = {}) => {
  const server = stubServer(
    [
      [account.getMypage, () => answer(mypage)],
      [coins.getCoinPurchase, () => answer({ ...details, ...order })],
      [coins.createIntent, () => answer(intent)],
      [coins.updatePurchase, () => answer({})],
      [coins.commitPurchase, outcome],
      [coins.recordPayment, () => answer({})],
      ...replies,
    ],
    [[/^\/sandbox\/stripe\//, provider]],
  )
  const app = await openApp('/mypage/')
  await screen.findByRole('heading', { name: 'Mika' })
  await app.goTo('/mypage/coin_purchase?productId=coins_1000')
  await screen.findByRole('heading', { name: 'Your order' })
  const atProvider = () => server.sent.filter(({ path }) => path.startsWith('/sandbox/stripe/'))
  return { ...server, ...app, atProvider }
}

const press = async (name: string | RegExp, place = 0) => {
  const button = (await screen.findAllByRole('button', { name })).at(place)
  await act(async () => fireEvent.click(button ?? document.body))
}
const buyButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Buy 1,080 coins' })
const enterCard = () => press('is accepted')
const buy = async () => {
  await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
  await press('Buy 1,080 coins', -1)
}
const choose = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))

describe('the order', () => {
  test('shows who buys what, and asks for a card where none is saved', async () => {
    await open({ order: { userInfo: { ...mypage.userInfo, iconUrl: '/icons/mika.svg' } } })
    const section = screen.getByRole('heading', { name: 'Your order' }).closest('section') ?? document.body
    const summary = within(section)
    expect(section.querySelector('img')?.getAttribute('src')).toBe('/icons/mika.svg')
    expect(summary.getByText('Mika')).toBeTruthy()
    expect(summary.getByText('1,080 coins')).toBeTruthy()
    expect(summary.getByText('¥1,500')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    await screen.findByLabelText('Card number')
    expect(await buyButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('Enter your card to continue.')).toBeTruthy()
  })

  test('offers saved cards with the primary one chosen, and shows only their last digits', async () => {
    await open({ order: { paymentMethods: [someCard({ id: 'a', isPrimary: false }), someCard({ id: 'b' })] } })
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false])
    expect(radios[1]?.closest('label')?.textContent).toBe(
      'Visa •••• 4242Visa ending in 4242Primary card, expires 03/31',
    )
    expect(radios.at(-1)?.closest('label')?.textContent).toBe('Use another card')
    await waitFor(async () => expect(await buyButton()).toHaveProperty('disabled', false))
  })

  test('says which cards are taken, each with its mark', async () => {
    await open()
    const accepted = within(screen.getByRole('list', { name: 'Cards we accept' })).getAllByRole('listitem')
    expect(accepted.map(({ textContent }) => textContent)).toEqual([
      'Visa',
      'Mastercard',
      'American Express',
      'JCB',
      'Diners Club',
      'Discover',
    ])
    expect(accepted.filter((card) => card.querySelector('svg'))).toHaveLength(accepted.length)
  })

  test('a product that is gone leads back to my-page', async () => {
    stubServer([
      [account.getMypage, () => answer(mypage)],
      [coins.getCoinPurchase, refusal('notFound')],
    ])
    const { goTo } = await openApp('/mypage/')
    await goTo('/mypage/coin_purchase?productId=old')
    await screen.findByRole('heading', { level: 1, name: 'This offer is over' })
  })

  test('without a product there is nothing to order', async () => {
    stubServer([[account.getMypage, () => answer(mypage)]])
    const { goTo } = await openApp('/mypage/')
    await goTo('/mypage/coin_purchase')
    await waitFor(() => expect(address()).toBe('/mypage/'))
  })

  test('a wrong card is said and stops the purchase', async () => {
    const server = await open()
    const number = await screen.findByLabelText('Card number')
    fireEvent.change(number, { target: { value: '4242424242424241' } })
    fireEvent.blur(number)
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    const alert = await screen.findByRole('alertdialog')
    expect(alert.textContent).toContain('This isn’t a valid card number.')
    expect(server.to(coins.createIntent)).toEqual([])
  })
})

describe('a purchase', () => {
  test('with a new card that is kept: asked, opened, paid, committed, complete', async () => {
    const server = await open()
    await enterCard()
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' })))
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toMatch(/Paid1,000Free80Total1,080Price¥1,500/)
    expect(server.to(coins.createIntent)).toEqual([])
    await press('Buy 1,080 coins', -1)
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(address()).toBe('/mypage/coin_purchase/complete?purchasedCoins=1080')
    // Once on the way here, once before paying.
    expect(server.to(maintenance.checkAll)).toHaveLength(2)
    expect(server.to(coins.createIntent).map(({ body }) => body)).toEqual([
      { productId: 'coins_1000', guardianConsent: false },
    ])
    expect(server.to(coins.updatePurchase).map(({ body }) => body)).toEqual([
      { purchaseId, paymentMethodType: 'card', setupFutureUsage: true },
    ])
    expect(server.atProvider().map(({ path }) => path)).toEqual(['/sandbox/stripe/v1/payment_intents/pi_1/confirm'])
    expect(server.to(coins.commitPurchase).map(({ body }) => body)).toEqual([{ purchaseId }])
    expect(savedPurchase()).toBeNull()
  })

  test('with a saved card names that card only', async () => {
    const server = await open({ order: { paymentMethods: [someCard({ id: 'pm_9' })] } })
    await waitFor(async () => expect(await buyButton()).toHaveProperty('disabled', false))
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.atProvider()[0]?.body).toMatchObject({ payment_method: 'pm_9' })
  })

  test('that somebody thinks better of has done nothing', async () => {
    const server = await open()
    await enterCard()
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    await press('Cancel')
    expect(server.to(coins.createIntent)).toEqual([])
    expect(await buyButton()).toHaveProperty('disabled', false)
  })

  test('is made once, however often it is pressed', async () => {
    const server = await open()
    await enterCard()
    const form = (await buyButton()).form ?? document.body
    await act(async () => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1)
    await press('Buy 1,080 coins', -1)
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(1)
  })

  test('holds the page while money is being asked for, and saves its id', async () => {
    let answerProvider = (_response: Response) => {}
    await open({ provider: () => new Promise((resolve) => (answerProvider = resolve)) })
    await enterCard()
    await buy()
    await screen.findByText('Paying… Please keep this page open.')
    expect(savedPurchase()?.purchaseId).toBe(purchaseId)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await act(async () => answerProvider(taken()))
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
  })

  test('that somebody leaves all the same ends without them, and their balance is looked up again', async () => {
    let answerProvider = (_response: Response) => {}
    const server = await open({ provider: () => new Promise((resolve) => (answerProvider = resolve)) })
    await enterCard()
    await buy()
    await screen.findByText('Paying… Please keep this page open.')
    act(() => void window.history.back())
    await press('Leave')
    await screen.findByRole('heading', { name: 'Mika' })
    const before = server.to(account.getMypage).length
    await act(async () => answerProvider(taken()))
    await waitFor(() => expect(server.to(account.getMypage).length).toBeGreaterThan(before))
    expect(address()).toBe('/mypage/')
  })

  test('that maintenance stops is said before anything is asked for', async () => {
    let isClosed = false
    const server = await open({
      replies: [[maintenance.checkAll, () => (isClosed ? closed() : answer({ underMaintenance: false }))]],
    })
    await enterCard()
    isClosed = true
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    await screen.findByText('Maintenance has begun, so this was canceled. Nothing was changed.')
    expect(server.to(coins.createIntent)).toEqual([])
    await press('OK')
    await waitFor(() => expect(address()).toBe('/maintenance'))
  })

  test('whose bank wants to see the customer leaves for it without a warning and is kept', async () => {
    await open({ provider: () => Response.json({ next_action: { redirect_to_url: { url: 'https://bank/' } } }) })
    await enterCard()
    await buy()
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://bank/'))
    expect(savedPurchase()?.purchaseId).toBe(purchaseId)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })

  test('with a wallet needs no further question', async () => {
    vi.stubGlobal('PaymentRequest', class {})
    const server = await open()
    await press('Google Pay')
    await press('Pay ¥1,500')
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.updatePurchase)[0]?.body).toMatchObject({ paymentMethodType: 'google_pay' })
  })
})

describe('a payment that is declined', () => {
  test.each([
    ['incorrect_cvc', 'Something in the card details is wrong.'],
    ['insufficient_funds', 'over your card’s limit or balance'],
    ['stolen_card', 'Your card issuer declined the payment.'],
    ['card_not_supported', 'can’t be used for this kind of purchase'],
    ['processing_error', 'The payment couldn’t be processed.'],
    ['expired_card', 'for instance because it has expired'],
    ['a_code_of_tomorrow', 'The payment couldn’t be processed.'],
  ])('%s is told by its category, and the form stays filled', async (code, text) => {
    const server = await open({ provider: declines(code) })
    await enterCard()
    await buy()
    const told = await screen.findByText(text, { exact: false })
    expect(told.textContent).toMatch(/try again|contact your card issuer/)
    await press('OK')
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
    expect(savedPurchase()).toBeNull()
    expect(server.to(coins.commitPurchase)).toEqual([])
    expect(server.to(coins.recordPayment)[0]?.body).toMatchObject({ params: { result: 'declined', code } })
  })

  test('can be tried again under the same purchase', async () => {
    let works = false
    const server = await open({ provider: () => (works ? taken() : declines('do_not_honor')()) })
    await enterCard()
    await buy()
    await press('OK')
    works = true
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(1)
    expect(server.to(coins.updatePurchase)).toHaveLength(2)
  })
})

describe('what is not known', () => {
  test('is asked again, and nobody can pay a second time meanwhile', async () => {
    let answers = false
    const server = await open({ outcome: () => (answers ? paid() : refusal('paymentUnavailable')()) })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'We don’t know yet whether your payment went through' })
    expect(savedPurchase()?.purchaseId).toBe(purchaseId)
    expect(screen.queryByRole('button', { name: 'Buy 1,080 coins' })).toBeNull()
    answers = true
    await press('Check again')
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(1)
    expect(savedPurchase()).toBeNull()
  })

  test('a provider that does not answer is no failure: our server is asked', async () => {
    const server = await open({ provider: () => Promise.reject(new TypeError('Failed to fetch')) })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.commitPurchase)).toHaveLength(1)
  })

  test('a payment that takes its time is told so', async () => {
    await open({ outcome: () => answer({ status: 'processing', purchasedCoins: 1080, declineCode: null }) })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Your payment is being processed' })
    expect(savedPurchase()?.purchaseId).toBe(purchaseId)
  })
})

describe('what the server refuses', () => {
  test.each<[ErrorName, string]>([
    ['soldOut', '/mypage/'],
    ['coinDebt', '/mypage/'],
    ['postpaidPending', '/mypage/'],
    ['purchaseUnderWay', '/mypage/coin_purchase?productId=coins_1000'],
    ['paymentUnavailable', '/mypage/coin_purchase?productId=coins_1000'],
  ])('%s is said in the server’s words and leads to %s', async (name, place) => {
    const server = await open({ replies: [[coins.createIntent, refusal(name)]] })
    await enterCard()
    await buy()
    await screen.findByText(`the server says ${name}`)
    await press('OK')
    await waitFor(() => expect(address()).toBe(place))
    expect(server.atProvider()).toEqual([])
    expect(savedPurchase()).toBeNull()
  })

  test('an order that is closed meanwhile is opened anew at the next press', async () => {
    let isClosed = true
    const server = await open({
      replies: [[coins.updatePurchase, () => (isClosed ? refusal('purchaseClosed')() : answer({}))]],
      outcome: () => (isClosed ? answer({ status: 'cancelled', purchasedCoins: 1080, declineCode: null }) : paid()),
    })
    await enterCard()
    await buy()
    await screen.findByText('This order was closed')
    await press('OK')
    isClosed = false
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(2)
  })

  test('an order that is closed because it was paid after all is not paid again', async () => {
    const server = await open({ replies: [[coins.updatePurchase, refusal('purchaseClosed')]] })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.atProvider()).toEqual([])
    expect(server.to(coins.createIntent)).toHaveLength(1)
  })

  test.each<[string, Partial<ReturnType<typeof someProduct>>, string]>([
    ['price', { price: 1800, formattedPrice: '¥1,800' }, 'Buy 1,080 coins'],
    ['number of coins', { totalGem: 1050, freeGem: 50 }, 'Buy 1,050 coins'],
  ])('another %s than was shown is said, and nothing is charged before it is seen', async (_what, changes, button) => {
    let product = someProduct()
    const server = await open({
      replies: [
        [coins.getCoinPurchase, () => answer({ ...details, product })],
        [coins.createIntent, () => answer({ ...intent, price: product.price, totalGem: product.totalGem })],
      ],
    })
    await enterCard()
    product = someProduct(changes)
    await buy()
    await screen.findByText('The offer has changed')
    expect([server.atProvider(), server.to(coins.updatePurchase), savedPurchase()]).toEqual([[], [], null])
    await press('OK')
    await screen.findByRole('button', { name: button })
    await waitFor(() => expect(screen.getAllByText(product.formattedPrice)).not.toEqual([]))
    await enterCard()
    await press(button)
    await press(button, -1)
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(2)
  })

  test.each([coins.createIntent, coins.updatePurchase])(
    'any other failure of $name is the general one, and nothing is saved',
    async (target) => {
      await open({ replies: [[target, () => refuse(500, (areas.coins << 16) | commonErrors.unexpected.reason)]] })
      await enterCard()
      await buy()
      await screen.findByText('An error has occurred. Please wait a moment and then try again.')
      expect(savedPurchase()).toBeNull()
      await press('OK')
    },
  )

  test('a commit that maintenance stops is said as everywhere, and the purchase is kept', async () => {
    let isClosed = false
    await open({
      replies: [[maintenance.checkAll, () => (isClosed ? closed() : answer({ underMaintenance: false }))]],
      outcome: () => {
        isClosed = true
        return closed()
      },
    })
    await enterCard()
    await buy()
    await screen.findByText('Maintenance has begun, so this was canceled. Nothing was changed.')
    expect(savedPurchase()?.purchaseId).toBe(purchaseId)
    await press('OK')
    await waitFor(() => expect(address()).toBe('/maintenance'))
  })
})

describe('a minor', () => {
  test('ticks the guardian’s consent first, and it goes along', async () => {
    const server = await open({ order: { needsGuardianConsent: true } })
    await enterCard()
    expect(await buyButton()).toHaveProperty('disabled', true)
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /My parent or guardian agrees/ })))
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)[0]?.body).toMatchObject({ guardianConsent: true })
  })
})

describe('a convenience store', () => {
  test('is not offered outside Japan, and the page says so', async () => {
    await open()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('You can pay at a convenience store only while you’re in Japan.')).toBeTruthy()
  })

  test('takes name, address and phone number, and leads to the slip', async () => {
    const server = await open({
      order: { konbiniPayment: inJapan },
      provider: () => Response.json({ next_action: { konbini_display_details: {} } }),
      outcome: () => answer({ status: 'awaitingPayment', purchasedCoins: 1080, declineCode: null }),
      replies: [[coins.getPendingPurchase, () => refuse(500, 1)]],
    })
    await choose('Convenience store')
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type('Name', ' Mika ')
    type('Email', 'mika@example.com')
    expect(await buyButton()).toHaveProperty('disabled', true)
    type('Phone number', '090-1234-5678')
    await buy()
    await screen.findByText('Your order is waiting to be paid')
    await press('OK')
    await waitFor(() => expect(address()).toBe(`/mypage/coin_purchase/pending/${purchaseId}`))
    expect(server.to(coins.updatePurchase)[0]?.body).toMatchObject({ paymentMethodType: 'konbini' })
    expect(server.atProvider()[0]?.body).toMatchObject({
      'payment_method_data[billing_details][name]': 'Mika',
      'payment_method_options[konbini][confirmation_number]': '09012345678',
    })
    expect(savedPurchase()).toBeNull()
  })
})

describe('saved cards', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id, place) =>
    someCard({ id, isPrimary: place === 0, card: { ...someCard().card, last4: `000${place}` } }),
  )

  test('five are the most: another one cannot be kept', async () => {
    await open({ order: { paymentMethods: five } })
    await choose('Use another card')
    expect(screen.getByRole('checkbox', { name: 'Save this card for next time' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/You have saved 5 cards/)).toBeTruthy()
  })

  test('one is deleted after a question, the first that remains comes first, and the form begins anew', async () => {
    const server = await open({
      order: { paymentMethods: five },
      replies: [
        [
          coins.detachCard,
          () => answer({ paymentMethods: five.slice(1).map((card) => ({ ...card, isPrimary: card.id === 'b' })) }),
        ],
      ],
    })
    await choose('Use another card')
    await enterCard()
    await press('Edit cards')
    const manager = within(screen.getByRole('dialog', { name: 'Saved cards' }))
    await act(async () => fireEvent.click(manager.getAllByRole('button', { name: 'Delete' })[0] ?? document.body))
    await screen.findByText('Delete the Visa card ending in 0000?')
    await press('Delete', -1)
    await screen.findByText('The card was deleted.')
    expect(server.to(coins.detachCard).map(({ body }) => body)).toEqual([{ paymentMethodId: 'a' }])
    await press('OK')
    await press('Close')
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    await choose('Use another card')
    expect(await screen.findByLabelText('Card number')).toHaveProperty('value', '')
  })

  test('another one is made primary', async () => {
    const two = five.slice(0, 2)
    const server = await open({
      order: { paymentMethods: two },
      replies: [
        [
          coins.setPrimaryCard,
          () => answer({ paymentMethods: two.map((card) => ({ ...card, isPrimary: card.id === 'b' })) }),
        ],
      ],
    })
    await press('Edit cards')
    await press('Make primary')
    expect(server.to(coins.setPrimaryCard).map(({ body }) => body)).toEqual([{ paymentMethodId: 'b' }])
    await press('Close')
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true, false])
  })

  test('a provider that does not answer leaves them as they are', async () => {
    await open({
      order: { paymentMethods: five.slice(0, 2) },
      replies: [[coins.setPrimaryCard, refusal('paymentUnavailable')]],
    })
    await press('Edit cards')
    await press('Make primary')
    await screen.findByText(/nothing was changed/)
  })
})
