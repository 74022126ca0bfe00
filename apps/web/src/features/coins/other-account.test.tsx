import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { reload } from '../../lib/leave.ts'
import { savedPurchase, savePurchase } from '../../lib/saved-purchase.ts'
import { ownVliveId, rememberVliveId } from '../../lib/session.ts'
import { somePurchaseId as purchaseId, someProduct } from './coins.testing.ts'
import { buy, buyButton, details, enterCard, mypage, open, press, refusal } from './order-page.testing.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})

const title = 'You’re logged in to another account'

describe('an order page after another tab has signed in another account', () => {
  // shows coins-123
  test.each([coins.createIntent, coins.updatePurchase])(
    'says that nothing was charged and reloads when $name is refused',
    async (target) => {
      const server = await open({ replies: [[target, refusal('accountMismatch')]] })
      await enterCard()
      await buy()
      const alert = await screen.findByRole('alertdialog', { name: title })
      expect(alert.textContent).toContain('You haven’t been charged.')
      expect(reload).not.toHaveBeenCalled()
      await press('OK')
      expect(reload).toHaveBeenCalledOnce()
      expect(server.atProvider()).toEqual([])
      expect(savedPurchase('v_mika')).toBeNull()
    },
  )

  // shows coins-123
  test('keeps the purchase and does not say that nothing was charged when commitPurchase is refused', async () => {
    await open({ outcome: refusal('accountMismatch') })
    await enterCard()
    await buy()
    const alert = await screen.findByRole('alertdialog', { name: title })
    expect(alert.textContent).toContain('If it goes through, the coins are added to that account. Don’t pay again.')
    await press('OK')
    expect(reload).toHaveBeenCalledOnce()
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
  })

  const owner = (vliveId: string) => () =>
    answer({
      streamerUser: { nickname: 'Noa', username: 'noa', vliveId, profileId: 'p', official: 0, iconUrl: '' },
    })
  const lookAgain = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

  // shows coins-123
  test('alerts once when the tab becomes visible again, before anything is entered', async () => {
    await open({ replies: [[account.getOwner, owner('v_noa')]] })
    await lookAgain()
    await lookAgain()
    expect(await screen.findAllByRole('alertdialog', { name: title })).toHaveLength(1)
    await press('OK')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })

  const noResponse = () => {
    throw new TypeError('Failed to fetch')
  }
  // shows coins-123
  test.each([
    ['the account is still the same', owner('v_mika')],
    ['the request for the account gets no response', noResponse],
    ['the request for the account fails', () => refuse(500, 1)],
  ])('stays unchanged when %s', async (_why, reply) => {
    const rejected = vi.fn()
    process.on('unhandledRejection', rejected)
    const server = await open({ replies: [[account.getOwner, reply]] })
    await lookAgain()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', rejected)
    expect(server.to(account.getOwner)).toHaveLength(1)
    expect(rejected).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    expect(await buyButton()).toBeTruthy()
  })

  test('alerts on the next check after one that failed', async () => {
    let reply: () => Response = noResponse
    await open({ replies: [[account.getOwner, () => reply()]] })
    await lookAgain()
    reply = owner('v_noa')
    await lookAgain()
    await screen.findByRole('alertdialog', { name: title })
  })

  test('does not interrupt a payment in progress', async () => {
    await open({
      replies: [[account.getOwner, owner('v_noa')]],
      provider: () => new Promise<Response>(() => {}),
    })
    await enterCard()
    await buy()
    await screen.findByText('Processing payment… Keep this page open. Your bank may ask you to confirm it.')
    await lookAgain()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('an order that loads for another account is paid by that account', async () => {
  rememberVliveId('v_mika')
  const server = stubServer([
    [account.getMypage, () => answer(mypage)],
    [
      coins.getCoinPurchase,
      () => answer({ ...details, userInfo: { ...mypage.userInfo, vliveId: 'v_noa', username: 'Noa' } }),
    ],
    [coins.createIntent, refusal('soldOut')],
  ])
  const { goTo } = await openApp('/mypage/')
  await screen.findByRole('heading', { name: 'Mika' })
  await goTo('/mypage/coin_purchase?productId=coins_1000')
  await screen.findByText('Noa')
  expect(ownVliveId()).toBe('v_noa')
  await enterCard()
  await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
  await press('Buy 1,080 coins', -1)
  await waitFor(() => expect(server.to(coins.createIntent)[0]?.body).toMatchObject({ vliveId: 'v_noa' }))
})

describe('a purchase that account A left in this browser', () => {
  const ofA = { vliveId: 'v_a', purchaseId, productId: 'coins_1000', currency: 'JPY', price: 1500 }

  const openMypage = async (commit = refusal('notFound'), path = '/mypage/') => {
    const server = stubServer([
      [account.getMypage, () => answer(mypage)],
      [coins.commitPurchase, commit],
      [coins.recordPayment, () => answer({})],
    ])
    await openApp(path)
    await screen.findByRole('heading', { name: 'Mika' })
    await act(async () => {})
    return server
  }

  // shows coins-124
  test('is not checked for account B, and is kept for account A', async () => {
    savePurchase(ofA)
    const server = await openMypage()
    expect(server.to(coins.commitPurchase)).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(savedPurchase('v_a')).toEqual(ofA)
  })

  // shows coins-124
  test('is kept while account B buys and pays', async () => {
    savePurchase(ofA)
    await open()
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect([savedPurchase('v_a'), savedPurchase('v_mika')]).toEqual([ofA, null])
  })

  // shows coins-124
  test('shows whose payment it is when the return from the bank opens account B', async () => {
    savePurchase(ofA)
    const server = await openMypage(
      refusal('notFound'),
      `/mypage/?purchaseId=${purchaseId}&payment_intent=pi_1&redirect_status=succeeded`,
    )
    const alert = await screen.findByRole('alertdialog', { name: title })
    expect(alert.textContent).toContain('This payment belongs to the account you ordered with.')
    expect(server.to(coins.commitPurchase)).toHaveLength(1)
    await press('OK')
    expect(savedPurchase('v_a')).toEqual(ofA)
  })

  test('is kept when my-page still shows account A but account B is signed in', async () => {
    savePurchase({ ...ofA, vliveId: 'v_mika' })
    const server = await openMypage(refusal('accountMismatch'))
    expect(server.to(coins.commitPurchase).map(({ body }) => body)).toEqual([
      { purchaseId, vliveId: 'v_mika', params: { event: 'restore' } },
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
  })
})

// shows coins-123
test('a store order is not cancelled for another account, and the page says so and reloads', async () => {
  stubServer([
    [account.getMypage, () => answer({ ...mypage, products: [someProduct()], purchaseStatusList: [{ purchaseId }] })],
    [coins.getPendingPurchase, refusal('notFound')],
    [coins.cancelPostpaid, refusal('accountMismatch')],
  ])
  await openApp('/mypage/')
  await press('Cancel order')
  await press('Cancel order', -1)
  const alert = await screen.findByRole('alertdialog', { name: title })
  expect(alert.textContent).toContain('hasn’t been canceled')
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})
