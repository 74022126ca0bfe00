import type { Output } from '@avalive/contract/call'
import { giftCardOperations } from '@avalive/contract/payouts/gift-card-operations'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { readInteger } from '../kit/form/values.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import type { Draft, RecordField } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { useAmounts } from './amounts.ts'
import { columnsOf } from './rows.tsx'

type Card = Output<typeof giftCardOperations.listGiftCardCatalogue>['rows'][number]

const columns = columnsOf<Card>()

/** Names of brands are the same in every language. */
const brands = ['–', 'Google Play', 'Apple', 'Amazon'] as const
const brandOptions = brands.map((label, value) => ({ value: String(value), label }))
const brandOf = (draft: string | undefined) => ([0, 1, 2, 3] as const).find((brand) => String(brand) === draft) ?? 0

const draftOf = ({ brand, name, faceValue, active }: Omit<Card, 'giftCardId' | 'version'>): Draft => ({
  brand: String(brand),
  name,
  faceValue: faceValue === 0 ? '' : String(faceValue),
  active: String(active),
})

const CardForm = ({ stored, onDone }: { stored: Card | null; onDone: () => void }) => {
  const t = useT()
  const fields: readonly RecordField[] = [
    {
      kind: 'select',
      name: 'brand',
      label: t('consoleMoney.card.brand'),
      options: brandOptions,
    },
    { kind: 'text', name: 'name', label: t('console.field.name') },
    { kind: 'number', name: 'faceValue', label: t('consoleMoney.card.faceValue') },
    ...(stored ? [{ kind: 'switch', name: 'active', label: t('consoleMoney.card.active') } as const] : []),
  ]
  const read = (draft: Draft) => {
    const [name, faceValue] = [(draft.name ?? '').trim(), readInteger(draft.faceValue ?? '')]
    const wrong: Record<string, string> = {}
    if (name === '') wrong.name = t('console.form.required')
    if (faceValue === null || faceValue < 1 || faceValue > 1_000_000) wrong.faceValue = t('console.form.integer')
    if (faceValue === null || Object.keys(wrong).length > 0) return { wrong }
    return { input: { brand: brandOf(draft.brand), name, faceValue } }
  }
  const shared = { fields, onDone }
  if (!stored) {
    return (
      <RecordForm
        {...shared}
        call={giftCardOperations.createGiftCard}
        isNew
        start={{ values: draftOf({ brand: 1, name: '', faceValue: 0, active: true }), version: 0 }}
        read={(draft) => read(draft)}
        title={t('consoleMoney.card.createTitle')}
        confirm={t('console.act.create')}
        undo={t('consoleMoney.card.createUndo')}
      />
    )
  }
  const { giftCardId } = stored
  return (
    <RecordForm
      {...shared}
      call={giftCardOperations.changeGiftCard}
      start={{ values: draftOf(stored), version: stored.version }}
      read={(draft, version) => {
        const found = read(draft)
        if ('wrong' in found) return { wrong: found.wrong ?? {} }
        return { input: { giftCardId, version, ...found.input, active: draft.active === 'true' } }
      }}
      title={t('consoleMoney.card.changeTitle')}
      confirm={t('console.act.save')}
      undo={t('console.change.undoAgain')}
      load={async () => {
        const { rows } = await call(giftCardOperations.listGiftCardCatalogue, { giftCardId })
        const now = rows[0] ?? stored
        return { values: draftOf(now), version: now.version }
      }}
    />
  )
}

/** The gift codes that points can be exchanged for. */
const GiftCardsPage = () => {
  const t = useT()
  const { price } = useAmounts()
  const refresh = useRefresh()
  const statusOf = (active: boolean) => t(active ? 'console.status.offered' : 'console.status.notOffered')
  const panel = usePanel<Card | 'new' | null>('edited', null)
  const { shown: edited } = panel
  return (
    <Screen
      title={t('console.page.giftCards')}
      lead={t('consoleMoney.cards.lead')}
      subject="giftCards"
      actions={
        <Button size="dense" onClick={() => panel.show(edited === null ? 'new' : null)}>
          {t(edited === null ? 'consoleMoney.card.new' : 'console.act.close')}
        </Button>
      }
    >
      {edited !== null && (
        <Panel of={panel}>
          <Section title={t(edited === 'new' ? 'consoleMoney.card.new' : 'consoleMoney.card.changeTitle')}>
            <CardForm
              key={edited === 'new' ? 'new' : edited.giftCardId}
              stored={edited === 'new' ? null : edited}
              onDone={() => {
                panel.close()
                void refresh(giftCardOperations.listGiftCardCatalogue)
              }}
            />
          </Section>
        </Panel>
      )}
      <Listing
        call={giftCardOperations.listGiftCardCatalogue}
        name={t('console.page.giftCards')}
        rowKey={({ giftCardId }) => String(giftCardId)}
        searchLabel={t('console.field.name')}
        defaultOrder={{ name: 'created', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'brand',
            label: t('consoleMoney.card.brand'),
            options: brandOptions,
            send: Number,
          },
          {
            kind: 'select',
            name: 'active',
            label: t('console.field.status'),
            options: [
              { value: 'true', label: t('console.status.offered') },
              { value: 'false', label: t('console.status.notOffered') },
            ],
            send: (value) => value === 'true',
          },
        ]}
        columns={[
          { ...columns.text('name', t('console.field.name'), ({ name }) => name), sort: 'name' },
          columns.text('brand', t('consoleMoney.card.brand'), ({ brand }) => brands[brand]),
          {
            ...columns.number(
              'faceValue',
              t('consoleMoney.card.faceValue'),
              ({ faceValue }) => faceValue,
              (yen) => price('JPY', yen),
            ),
            sort: 'faceValue',
          },
          columns.text(
            'active',
            t('console.field.status'),
            ({ active }) => statusOf(active),
            ({ active }) => <Badge tone={active ? 'success' : 'silver'}>{statusOf(active)}</Badge>,
          ),
          {
            name: 'act',
            label: t('console.field.action'),
            cell: (card) => (
              <RoleGate needs="money" isQuiet>
                <Button tone="secondary" size="dense" onClick={() => panel.show(card)}>
                  {t('console.act.change')}
                  <span className="sr-only"> {card.name}</span>
                </Button>
              </RoleGate>
            ),
          },
        ]}
      />
    </Screen>
  )
}

export default GiftCardsPage
