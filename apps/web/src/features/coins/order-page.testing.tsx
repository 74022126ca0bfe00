import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { type ErrorName, errorCode, errorStatus, type OwnErrorName } from '@avalive/contract/errors'
import { act, fireEvent, screen } from '@testing-library/react'
import { answer, openApp, refuse, stubServer } from '../../app/app.testing.tsx'
import { somePurchaseId as purchaseId, type someCard, someProduct } from './coins.testing.ts'

export const mypage = {
  medias: [],
  totalCoin: 0,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [someProduct()],
  isTransferNGRegion: false,
  purchaseStatusList: [],
  owedCoins: 0,
}

export const details = {
  product: someProduct(),
  paymentMethods: [] as ReturnType<typeof someCard>[],
  konbiniPayment: {
    konbiniPaymentMinPrice: 500,
    isKonbiniPaymentAvailableIPRegion: false,
    isKonbiniPaymentAvailableProduct: true,
  },
  userInfo: mypage.userInfo,
  needsGuardianConsent: false,
  owedCoins: 0,
}

export const intent = {
  purchaseId,
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test',
  price: 1500,
  currency: 'JPY',
  totalGem: 1080,
}

export const inJapan = { ...details.konbiniPayment, isKonbiniPaymentAvailableIPRegion: true }

type Replies = Parameters<typeof stubServer>[0]

export interface Scene {
  order?: Partial<typeof details>
  replies?: Replies
  /** The provider's response to the confirmation of the payment. */
  provider?: () => Response | Promise<Response>
  outcome?: () => Response
}

export const paid = () => answer({ status: 'paid', purchasedCoins: 1080, declineCode: null })
export const taken = () => Response.json({ status: 'succeeded', next_action: null })
export const declines = (code: string) => () =>
  Response.json({ error: { type: 'card_error', code: 'card_declined', decline_code: code } }, { status: 402 })
export const refusal = (name: ErrorName | OwnErrorName<'coins'>) => () =>
  refuse(errorStatus('coins', name), errorCode('coins', name), `the server says ${name}`)

export const open = async ({ order = {}, replies = [], provider = taken, outcome = paid }: Scene = {}) => {
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

export const press = async (name: string | RegExp, place = 0) => {
  const button = (await screen.findAllByRole('button', { name })).at(place)
  await act(async () => fireEvent.click(button ?? document.body))
}
export const buyButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Buy 1,080 coins' })
export const enterCard = () => press('Succeeds')
export const buy = async () => {
  await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
  await press('Buy 1,080 coins', -1)
}
export const choose = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))
