import { useState } from 'react'
import { boot } from '../../../lib/boot.ts'
import { useT } from '../../../lib/i18n.tsx'
import { type TestPhoneName, testPhones } from '../../../lib/payment/test-cards.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type KonbiniInput, konbiniFaults } from './konbini-input.ts'

interface Props {
  input: KonbiniInput
  onChange: (input: KonbiniInput) => void
}

const phones = Object.keys(testPhones) as TestPhoneName[]

const words = {
  required: 'validation.required',
  emailRequired: 'validation.emailRequired',
  email: 'coins.konbini.emailFault',
  phone: 'coins.konbini.phoneFault',
} as const

export const KonbiniFields = ({ input, onChange }: Props) => {
  const t = useT()
  const [touched, setTouched] = useState<ReadonlySet<keyof KonbiniInput>>(new Set())
  const faults = konbiniFaults(input)
  const field = (name: keyof KonbiniInput) => {
    const fault = touched.has(name) ? faults[name] : null
    return {
      value: input[name],
      error: fault && t(words[fault]),
      required: true,
      onBlur: () => setTouched(new Set([...touched, name])),
      onChange: (value: string) => onChange({ ...input, [name]: value }),
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField {...field('name')} label={t('coins.konbini.name')} autoComplete="name" maxLength={100} />
      <TextField
        {...field('email')}
        label={t('coins.konbini.email')}
        hint={t('coins.konbini.emailHint')}
        type="email"
        autoComplete="email"
        maxLength={200}
      />
      <TextField
        {...field('phone')}
        label={t('coins.konbini.phone')}
        hint={t('coins.konbini.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      {boot().sandbox && (
        <Chips
          label={t('coins.konbini.testPhones')}
          options={phones.map((name) => ({ value: name, label: t(`coins.konbini.test.${name}`) }))}
          onChoose={(name) =>
            onChange({
              name: input.name || t('coins.konbini.testName'),
              email: input.email || 'test@example.com',
              phone: testPhones[name],
            })
          }
        />
      )}
    </div>
  )
}
