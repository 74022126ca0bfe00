import type { Output } from '@avalive/contract/call'
import { coinProducts } from '@avalive/contract/coin-products'
import { currencies } from '@avalive/rules/coins/currency'
import { useLocation, useNavigate, useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { type Draft, type RecordField, shownDraft } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { emptyProduct, productDraft, readProduct } from './product.ts'
import { StateBadge } from './StateBadge.tsx'

type Detail = Output<typeof coinProducts.getCoinProduct>

const fieldsOf = (t: ReturnType<typeof useT>, stored: Detail | null): readonly RecordField[] => {
  const isSold = stored?.sold ?? false
  const priced = new Set(stored?.product.prices.map(({ currency }) => currency))
  const select = (
    name: 'campaignType' | 'campaignMode',
    labels: readonly [value: number, label: string][],
  ): RecordField => ({
    kind: 'select',
    name,
    label: t(`consoleContent.product.${name}`),
    options: labels.map(([value, label]) => ({ value: String(value), label })),
  })
  return [
    {
      kind: 'text',
      name: 'productId',
      label: t('console.field.id'),
      hint: t('consoleContent.idHint'),
      isFixed: !!stored,
    },
    { kind: 'number', name: 'chargeGem', label: t('consoleContent.product.charged'), isFixed: isSold },
    { kind: 'number', name: 'freeGem', label: t('consoleContent.product.free'), isFixed: isSold },
    { kind: 'switch', name: 'consumable', label: t('consoleContent.product.consumable'), isFixed: isSold },
    {
      kind: 'number',
      name: 'limitedCount',
      label: t('consoleContent.product.limit'),
      hint: t('consoleContent.product.limitHint'),
    },
    select('campaignType', [
      [0, t('consoleContent.product.type0')],
      [1, t('consoleContent.product.type1')],
      [2, t('consoleContent.product.type2')],
    ]),
    select('campaignMode', [
      [0, t('consoleContent.product.mode0')],
      [2, t('consoleContent.product.mode2')],
      [4, t('consoleContent.product.mode4')],
      [5, t('consoleContent.product.mode5')],
      [6, t('consoleContent.product.mode6')],
    ]),
    { kind: 'time', name: 'startTime', label: t('console.field.beginAt') },
    { kind: 'time', name: 'endTime', label: t('console.field.endAt') },
    {
      kind: 'number',
      name: 'position',
      label: t('console.field.position'),
      hint: t('consoleContent.positionHint'),
    },
    ...currencies.flatMap((currency): readonly RecordField[] => [
      {
        kind: 'text',
        name: `price${currency}`,
        label: t('consoleContent.product.price', { currency }),
        isFixed: isSold && priced.has(currency),
        ...(currency === 'JPY' && stored && { hint: t('consoleContent.product.konbini', stored.konbini) }),
      },
      { kind: 'text', name: `regular${currency}`, label: t('consoleContent.product.regular', { currency }) },
    ]),
  ]
}

const waits = ({ approvalId }: { readonly approvalId: string | null }): boolean => approvalId !== null

/** The form of a product, stored or new. */
const ProductForm = ({ stored, copied }: { stored: Detail | null; copied: Detail | null }) => {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const from = stored ?? copied
  const values = { ...emptyProduct, ...(from && productDraft(from.product)), ...(stored ? {} : { productId: '' }) }
  const shared = {
    fields: fieldsOf(t, stored),
    start: { values, version: stored?.product.version ?? 0 },
    preview: (typed: Draft) => <ProductPreview draft={typed} />,
  }
  const words = (problem: Parameters<Parameters<typeof readProduct>[1]>[0]) =>
    t(`consoleContent.product.wrong.${problem}`)
  const done = () => refresh(coinProducts.listCoinProducts, coinProducts.getCoinProduct)
  if (!stored) {
    return (
      <RecordForm
        {...shared}
        call={coinProducts.createCoinProduct}
        isNew
        read={(typed) => {
          const found = readProduct(typed, words)
          return 'wrong' in found ? found : { input: found.values }
        }}
        title={t('consoleContent.product.createTitle')}
        confirm={t('console.act.create')}
        undo={t('consoleContent.product.createUndo')}
        isWaiting={waits}
        onDone={({ product }) => {
          void done()
          navigate(`/console/coin_products${product ? `/${product.productId}` : ''}`, { replace: true })
        }}
      />
    )
  }
  const { productId, version } = stored.product
  return (
    <RecordForm
      // A saved product begins anew with what is stored.
      key={version}
      {...shared}
      call={coinProducts.changeCoinProduct}
      read={(typed, seen) => {
        const found = readProduct(typed, words)
        return 'wrong' in found ? found : { input: { ...found.values, version: seen } }
      }}
      title={t('consoleContent.product.changeTitle')}
      confirm={t('console.act.save')}
      undo={t('console.change.undoAgain')}
      isWaiting={waits}
      onDone={done}
      load={async () => {
        const { product } = await call(coinProducts.getCoinProduct, { productId })
        return { values: { ...emptyProduct, ...productDraft(product) }, version: product.version }
      }}
    />
  )
}

const Withdraw = ({ product }: Pick<Detail, 'product'>) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(coinProducts.listCoinProducts, coinProducts.getCoinProduct)
  const change = useChange(coinProducts.withdrawCoinProduct, { onDone: reload, reload })
  const { productId, version, state } = product
  const isWithdrawn = state === 'withdrawn'
  return (
    <>
      <Button
        tone="secondary"
        size="dense"
        onClick={() =>
          change.ask({
            input: { productId, withdrawn: !isWithdrawn, version },
            title: t(isWithdrawn ? 'consoleContent.product.offerTitle' : 'consoleContent.product.withdrawTitle'),
            confirm: t(isWithdrawn ? 'console.act.offer' : 'console.act.withdraw'),
            effects: [
              {
                label: t('console.field.status'),
                before: t(`console.status.${state}`),
                after: t(isWithdrawn ? 'console.status.onSale' : 'console.status.withdrawn'),
              },
            ],
            undo: t('consoleContent.product.withdrawUndo'),
            isDangerous: !isWithdrawn,
          })
        }
      >
        {t(isWithdrawn ? 'console.act.offer' : 'console.act.withdraw')}
      </Button>
      <ChangeDialog change={change} />
    </>
  )
}

const back = (t: ReturnType<typeof useT>) => ({ to: '/console/coin_products', label: t('console.page.products') })

/** One product of the shop. */
const ProductScreen = ({ productId }: { productId: string }) => {
  const t = useT()
  const words = { yes: t('console.form.yes'), no: t('console.form.no') }
  return (
    <Loaded
      call={coinProducts.getCoinProduct}
      input={{ productId }}
      lines={(stored) => [
        shownLine(t('console.field.status'), t(`console.status.${stored.product.state}`)),
        ...fieldsOf(t, stored).map((field) =>
          shownLine(field.label, shownDraft(field, { ...emptyProduct, ...productDraft(stored.product) }, words)),
        ),
      ]}
    >
      {(stored) => (
        <Screen
          title={productId}
          lead={t(stored.sold ? 'consoleContent.product.sold' : 'consoleContent.product.unsold')}
          subject={`coinProduct:${productId}`}
          back={back(t)}
          badges={<StateBadge state={stored.product.state} />}
          actions={
            <RoleGate needs="content" isQuiet>
              <ButtonLink tone="secondary" size="dense" to={`/console/coin_products/new?from=${productId}`}>
                {t('console.act.copy')}
              </ButtonLink>
              <Withdraw product={stored.product} />
            </RoleGate>
          }
        >
          <ProductForm stored={stored} copied={null} />
        </Screen>
      )}
    </Loaded>
  )
}

const NewProductScreen = () => {
  const t = useT()
  const search = new URLSearchParams(useLocation().search)
  const from = search.get('from')
  return (
    <Screen title={t('consoleContent.products.new')} back={back(t)}>
      {from === null ? (
        <ProductForm stored={null} copied={null} />
      ) : (
        <Loaded call={coinProducts.getCoinProduct} input={{ productId: from }}>
          {(copied) => <ProductForm stored={null} copied={copied} />}
        </Loaded>
      )}
    </Screen>
  )
}

const ProductPage = () => {
  const { productId = 'new' } = useParams()
  return productId === 'new' ? <NewProductScreen /> : <ProductScreen productId={productId} />
}

export default ProductPage
