import type { PaymentMethod } from '@avalive/contract/coins'
import { useT } from '../../../lib/i18n.tsx'
import { CardBrandMark, cardBrandName } from '../../../ui/CardBrandMark.tsx'
import { CardIcon, StoreIcon } from '../../../ui/pictograms.tsx'
import { RadioGroup, type RadioOption } from '../../../ui/RadioGroup.tsx'
import { expiryText, konbini, newCard } from './cards.ts'

interface Props {
  cards: readonly PaymentMethod[]
  withKonbini: boolean
  choice: string
  onChange: (choice: string) => void
}

/** Choice of saved cards, a new card and the convenience store. Hidden if there is only one option. */
export const PaymentChoice = ({ cards, withKonbini, choice, onChange }: Props) => {
  const t = useT()
  if (cards.length === 0 && !withKonbini) return null
  const saved = cards.map(
    ({ id, card, isPrimary }): RadioOption<string> => ({
      value: id,
      label: <CardName card={card} />,
      description: isPrimary
        ? t('coins.cards.expiresPrimary', { date: expiryText(card) })
        : t('coins.cards.expires', { date: expiryText(card) }),
      icon: <CardBrandMark brand={card.brand} />,
    }),
  )
  return (
    <RadioGroup
      label={t('coins.order.method')}
      options={[
        ...saved,
        { value: newCard, label: t(cards.length > 0 ? 'coins.order.newCard' : 'coins.order.card'), icon: <CardIcon /> },
        ...(withKonbini ? [{ value: konbini, label: t('coins.order.konbini'), icon: <StoreIcon /> }] : []),
      ]}
      value={choice}
      onChange={onChange}
    />
  )
}

/** Shows the last four digits of a card. Screen readers get "ending in" instead of the dots. */
export const CardName = ({ card }: { card: PaymentMethod['card'] }) => {
  const t = useT()
  const brand = cardBrandName(card.brand)
  return (
    <>
      <span aria-hidden="true">
        {brand}{' '}
        <span className="whitespace-nowrap">
          <span className="tracking-widest">••••</span> {card.last4}
        </span>
      </span>
      <span className="sr-only">{t('coins.cards.name', { brand, last4: card.last4 })}</span>
    </>
  )
}
