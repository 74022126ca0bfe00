import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { savedPurchase } from '../../lib/saved-purchase.ts'
import { somePurchaseId as purchaseId, someCard, someProduct } from './coins.testing.ts'
import { buy, buyButton, choose, enterCard, inJapan, mypage, open, press, refusal } from './order-page.testing.tsx'

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(resetBrowser)

describe('the order page', () => {
  // shows coins-22, coins-26, coins-27, coins-34
  test('shows the buyer and the product, and the card form if no card is saved', async () => {
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
    expect(screen.getByText('Enter your card details to continue.')).toBeTruthy()
  })

  // shows coins-24, coins-28
  test('lists saved cards by their last digits, with the primary one selected', async () => {
    await open({ order: { paymentMethods: [someCard({ id: 'a', isPrimary: false }), someCard({ id: 'b' })] } })
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false])
    expect(radios[1]?.closest('label')?.textContent).toBe(
      'Visa •••• 4242Visa ending in 4242Primary card, expires 03/31',
    )
    expect(radios.at(-1)?.closest('label')?.textContent).toBe('Use another card')
    await waitFor(async () => expect(await buyButton()).toHaveProperty('disabled', false))
  })

  // shows coins-119
  test('shows the regular price of a product on sale, struck through and as text', async () => {
    const product = someProduct({
      campaignType: 2,
      campaignMode: 4,
      regularPrice: 2000,
      formattedRegularPrice: '¥2,000',
    })
    await open({ order: { product } })
    const section = screen.getByRole('heading', { name: 'Your order' }).closest('section')
    expect(section?.querySelector('s')?.textContent).toBe('¥2,000')
    expect(section?.textContent).toContain('Regular price ¥2,000')
  })

  // shows coins-120
  test('shows the accepted card brands only while a new card is selected', async () => {
    await open({ order: { paymentMethods: [someCard()], konbiniPayment: inJapan } })
    const accepted = () => screen.queryByRole('list', { name: 'Accepted cards' })
    expect(accepted()).toBeNull()
    await choose('Use another card')
    expect(accepted()).toBeTruthy()
    await choose('Convenience store')
    expect(accepted()).toBeNull()
  })

  // shows coins-23
  test('lists the accepted card brands, each with its logo', async () => {
    await open()
    const accepted = within(screen.getByRole('list', { name: 'Accepted cards' })).getAllByRole('listitem')
    expect(accepted.map(({ textContent }) => textContent)).toEqual([
      'Visa',
      'Mastercard',
      'American Express',
      'JCB',
      'Diners Club',
      'Discover',
    ])
    await waitFor(() => {
      const marks = accepted.map((card) => card.querySelector('img')?.getAttribute('src') ?? '')
      expect(marks.filter((mark) => mark.startsWith('data:image/svg+xml,'))).toHaveLength(accepted.length)
      expect(new Set(marks).size).toBe(accepted.length)
    })
  })

  test('shows that an offer is unavailable when the product is gone', async () => {
    stubServer([
      [account.getMypage, () => answer(mypage)],
      [coins.getCoinPurchase, refusal('notFound')],
    ])
    const { goTo } = await openApp('/mypage/')
    await goTo('/mypage/coin_purchase?productId=old')
    await screen.findByRole('heading', { level: 1, name: 'This offer isn’t available' })
  })

  test('redirects to my-page without a product id', async () => {
    stubServer([[account.getMypage, () => answer(mypage)]])
    const { goTo } = await openApp('/mypage/')
    await goTo('/mypage/coin_purchase')
    await waitFor(() => expect(address()).toBe('/mypage/'))
  })

  // shows coins-33
  test('shows the error of an invalid card number and does not start the purchase', async () => {
    const server = await open()
    const number = await screen.findByLabelText('Card number')
    fireEvent.change(number, { target: { value: '4242424242424241' } })
    fireEvent.blur(number)
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    const alert = await screen.findByRole('alertdialog')
    expect(alert.textContent).toContain('Your card number is invalid.')
    expect(server.to(coins.createIntent)).toEqual([])
  })
})

describe('the guardian’s consent of a minor', () => {
  // shows coins-44
  test('must be ticked before buying, and is sent with the purchase', async () => {
    const server = await open({ order: { needsGuardianConsent: true } })
    await enterCard()
    expect(await buyButton()).toHaveProperty('disabled', true)
    await act(async () =>
      fireEvent.click(screen.getByRole('checkbox', { name: /my parent’s or guardian’s permission/ })),
    )
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)[0]?.body).toMatchObject({ guardianConsent: true })
  })

  // shows coins-128
  test('gets the focus and an explanation when a wallet button is pressed without it', async () => {
    vi.stubGlobal('PaymentRequest', class {})
    const server = await open({ order: { needsGuardianConsent: true } })
    const box = screen.getByRole('checkbox', { name: /permission to buy coins/ })
    const reason = 'To pay, first confirm that you have permission.'
    for (const _press of ['once', 'twice']) {
      await press(/Google Pay/)
      expect(document.activeElement).toBe(box)
      expect(box.getAttribute('aria-invalid')).toBe('true')
      const described = (box.getAttribute('aria-describedby') ?? '').split(' ')
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(reason)
      expect(screen.getByText(reason).closest('[aria-live]')).toBeTruthy()
    }
    expect(screen.queryByRole('dialog', { name: 'Google Pay' })).toBeNull()
    expect(server.to(coins.createIntent)).toEqual([])

    await act(async () => fireEvent.click(box))
    expect(screen.queryByText(reason)).toBeNull()
    await press(/Google Pay/)
    await press('Pay ¥1,500')
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)[0]?.body).toMatchObject({ guardianConsent: true })
  })

  // shows coins-128
  test('does not show the explanation again when it is unticked', async () => {
    vi.stubGlobal('PaymentRequest', class {})
    await open({ order: { needsGuardianConsent: true } })
    const box = screen.getByRole('checkbox', { name: /permission to buy coins/ })
    await press(/Google Pay/)
    await act(async () => fireEvent.click(box))
    await act(async () => fireEvent.click(box))
    expect(screen.queryByText('To pay, first confirm that you have permission.')).toBeNull()
  })
})

describe('convenience store payment', () => {
  // shows coins-23, coins-61
  test('is not offered outside Japan, and the page explains why', async () => {
    await open()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('You can only pay at a convenience store while you’re in Japan.')).toBeTruthy()
  })

  // shows coins-37, coins-39
  test('sends name, email and phone number, and leads to the payment slip', async () => {
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
    await screen.findByText('Your order is waiting for payment')
    await press('OK')
    await waitFor(() => expect(address()).toBe(`/mypage/coin_purchase/pending/${purchaseId}`))
    expect(server.to(coins.updatePurchase)[0]?.body).toMatchObject({ paymentMethodType: 'konbini' })
    expect(server.atProvider()[0]?.body).toMatchObject({
      'payment_method_data[billing_details][name]': 'Mika',
      'payment_method_options[konbini][confirmation_number]': '09012345678',
    })
    expect(savedPurchase('v_mika')).toBeNull()
  })
})

describe('saved cards', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id, place) =>
    someCard({ id, isPrimary: place === 0, card: { ...someCard().card, last4: `000${place}` } }),
  )

  // shows coins-30
  test('cannot be added beyond the limit of five', async () => {
    await open({ order: { paymentMethods: five } })
    await choose('Use another card')
    expect(screen.getByRole('checkbox', { name: 'Save this card for next time' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/the limit of 5 saved cards/)).toBeTruthy()
  })

  // shows coins-25, coins-53, coins-54
  test('are deleted after confirmation, the next one becomes primary, and the form is recreated', async () => {
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
    await screen.findByText('Delete Visa ending in 0000?')
    await press('Delete', -1)
    await screen.findByText('Card deleted')
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

  // shows coins-25
  test('can be made primary', async () => {
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
    await press('Set as primary')
    expect(server.to(coins.setPrimaryCard).map(({ body }) => body)).toEqual([{ paymentMethodId: 'b' }])
    await press('Close')
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true, false])
  })

  test('stay unchanged when the provider is unavailable', async () => {
    await open({
      order: { paymentMethods: five.slice(0, 2) },
      replies: [[coins.setPrimaryCard, refusal('paymentUnavailable')]],
    })
    await press('Edit cards')
    await press('Set as primary')
    await screen.findByText(/Your cards haven’t changed/)
  })
})
