import type { Translate } from '@avalive/i18n/translate'
import { useState } from 'react'
import { CardBrandMark } from '../../ui/CardBrandMark.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type CardInput, emptyCard, faultsOf } from './card-fields.ts'
import { brandOf, cvcLength, digitsOf, formatCardNumber, formatExpiry } from './card-number.ts'
import { type TestCardName, testCards } from './test-cards.ts'

interface Props {
  t: Translate
  /** Reports the input and the fields that have been left at least once. */
  onChange: (input: CardInput, touched: ReadonlySet<keyof CardInput>) => void
}

const names = Object.keys(testCards) as TestCardName[]
const all: ReadonlySet<keyof CardInput> = new Set(['number', 'expiry', 'cvc'] as const)

export const SandboxCardFields = ({ t, onChange }: Props) => {
  const [input, setInput] = useState(emptyCard)
  const [touched, setTouched] = useState<ReadonlySet<keyof CardInput>>(new Set())
  const brand = brandOf(digitsOf(input.number))
  const faults = faultsOf(input, new Date())

  const set = (next: CardInput, left = touched) => {
    setInput(next)
    setTouched(left)
    onChange(next, left)
  }
  const fault = (field: keyof CardInput) => {
    const found = touched.has(field) ? faults[field] : null
    return found && t(`coins.card.fault.${found}`)
  }
  const field = (name: keyof CardInput) => ({
    value: input[name],
    error: fault(name),
    required: true,
    onBlur: () => set(input, new Set([...touched, name])),
  })

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="relative">
        <TextField
          {...field('number')}
          label={t('coins.card.number')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          onChange={(number) => set({ ...input, number: formatCardNumber(number) })}
        />
        <span className="absolute top-0 right-1">{brand && <CardBrandMark brand={brand} />}</span>
      </div>
      {/* Both columns share their rows, so that a two-line label doesn't push down only its own field. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8em,100%),1fr))] grid-rows-[auto_auto_auto] gap-x-4 *:row-span-3 *:grid *:grid-rows-subgrid [&_label]:self-end">
        <TextField
          {...field('expiry')}
          label={t('coins.card.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('coins.card.expiryPlaceholder')}
          onChange={(expiry) => set({ ...input, expiry: formatExpiry(expiry, input.expiry) })}
        />
        <TextField
          {...field('cvc')}
          label={t('coins.card.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={'1234'.slice(0, cvcLength(brand))}
          maxLength={cvcLength(brand)}
          onChange={(cvc) => set({ ...input, cvc: digitsOf(cvc) })}
        />
      </div>
      <Chips
        label={t('coins.card.testCards')}
        options={names.map((name) => ({ value: name, label: t(`coins.card.test.${name}`) }))}
        onChoose={(name) => set({ number: formatCardNumber(testCards[name]), expiry: '12 / 40', cvc: '123' }, all)}
      />
    </div>
  )
}
