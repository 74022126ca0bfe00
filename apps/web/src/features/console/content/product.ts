import type { SentInput } from '@avalive/contract/call'
import type { coinProducts, StoredCoinProduct } from '@avalive/contract/coin-products'
import { currencies } from '@avalive/rules/coins/currency'
import type { CampaignMode, CampaignType } from '@avalive/rules/coins/product'
import { type ProductProblem, type ProductTerms, productProblems } from '@avalive/rules/coins/product-terms'
import { exactJstText, moneyText, readInteger, readJst, readMoney } from '../kit/form/values.ts'
import type { Draft } from '../record/field.ts'

export const productStates = ['onSale', 'planned', 'ended', 'withdrawn'] as const

export const emptyProduct: Draft = {
  productId: '',
  chargeGem: '',
  freeGem: '0',
  consumable: 'true',
  limitedCount: '',
  campaignType: '0',
  campaignMode: '0',
  startTime: '',
  endTime: '',
  position: '0',
  ...Object.fromEntries(
    currencies.flatMap((currency) => [
      [`price${currency}`, ''],
      [`regular${currency}`, ''],
    ]),
  ),
}

export const productDraft = (product: StoredCoinProduct): Draft => ({
  productId: product.productId,
  chargeGem: String(product.chargeGem),
  freeGem: String(product.freeGem),
  consumable: String(product.consumable),
  limitedCount: product.limitedCount === null ? '' : String(product.limitedCount),
  campaignType: String(product.campaignType),
  campaignMode: String(product.campaignMode),
  startTime: exactJstText(product.startTime),
  endTime: exactJstText(product.endTime),
  position: String(product.position),
  ...Object.fromEntries(
    product.prices.flatMap(({ currency, price, regularPrice }) => [
      [`price${currency}`, moneyText(price, currency)],
      [`regular${currency}`, regularPrice === null ? '' : moneyText(regularPrice, currency)],
    ]),
  ),
})

/** The field beside which a problem is shown. */
const fieldOf: Readonly<Record<ProductProblem, string>> = {
  noPrice: 'priceJPY',
  currencyTwice: 'priceJPY',
  priceOutOfBounds: 'priceJPY',
  regularPriceNotHigher: 'regularJPY',
  regularPriceWithoutSale: 'campaignMode',
  limitMissing: 'limitedCount',
  limitOfOnceOnly: 'limitedCount',
  modeWithoutCampaign: 'campaignType',
  campaignWithoutMode: 'campaignMode',
  noFreeCoins: 'freeGem',
  endNotAfterStart: 'endTime',
}

type Words = (problem: ProductProblem | 'required' | 'money' | 'integer') => string
type Values = Omit<SentInput<typeof coinProducts.createCoinProduct>, 'reason'>
export type ReadProduct = { readonly values: Values } | { readonly wrong: Record<string, string> }

/** The terms that were typed, or what is wrong with them by field. */
export const readProduct = (draft: Draft, words: Words): ReadProduct => {
  const wrong: Record<string, string> = {}
  const number = (name: string, isOptional = false): number | null => {
    const value = readInteger(draft[name] ?? '')
    if (value === null && !(isOptional && !draft[name])) wrong[name] = words('integer')
    return value
  }
  const prices = currencies.flatMap((currency) => {
    const [typed, regular] = [draft[`price${currency}`] ?? '', draft[`regular${currency}`] ?? '']
    if (typed === '' && regular === '') return []
    const price = readMoney(typed, currency)
    const regularPrice = regular === '' ? null : readMoney(regular, currency)
    if (price === null) wrong[`price${currency}`] = words('money')
    if (regular !== '' && regularPrice === null) wrong[`regular${currency}`] = words('money')
    return price === null ? [] : [{ currency, price, regularPrice }]
  })
  const productId = (draft.productId ?? '').trim()
  if (!/^[a-z0-9_-]{1,64}$/.test(productId)) wrong.productId = words('required')
  const terms: ProductTerms & { position: number } = {
    chargeGem: number('chargeGem') ?? 0,
    freeGem: number('freeGem') ?? 0,
    consumable: draft.consumable === 'true',
    limitedCount: number('limitedCount', true),
    // The options of the two selects.
    campaignType: Number(draft.campaignType) as CampaignType,
    campaignMode: Number(draft.campaignMode) as CampaignMode,
    startTime: readJst(draft.startTime ?? ''),
    endTime: readJst(draft.endTime ?? ''),
    position: number('position') ?? 0,
    prices,
  }
  for (const problem of productProblems(terms)) wrong[fieldOf[problem]] ??= words(problem)
  if (Object.keys(wrong).length > 0) return { wrong }
  return { values: { productId, ...terms, prices } }
}
