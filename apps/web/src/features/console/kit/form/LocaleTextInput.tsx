import { type Locale, localeNames, locales } from '@avalive/i18n/locales'
import { useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { controlLook } from '../style.ts'
import { type FieldLook, Labelled } from './Labelled.tsx'
import type { FieldProps } from './use-form.ts'

export type LocaleTexts = Partial<Record<Locale, string>>

type Props = FieldProps<LocaleTexts> & FieldLook & { readonly rows?: number; readonly maxLength?: number }

/** Where a language is missing, English is shown. */
const required: Locale = 'en'

const ordered = [required, ...locales.filter((locale) => locale !== required)]

/** A text in up to twelve languages. Each tab says whether its language has one. */
export const LocaleTextInput = (props: Props) => {
  const { id, value, onChange, error, label, hint, isOptional, isDisabled, rows = 1, maxLength } = props
  const t = useT()
  const [shown, setShown] = useState<Locale>(required)
  const isMissing = (locale: Locale) => (value[locale] ?? '').trim() === ''
  const missing = ordered.filter(isMissing).length
  const change = (locale: Locale, text: string) => {
    const { [locale]: _before, ...others } = value
    onChange(text === '' ? others : { ...others, [locale]: text })
  }
  const note = missing > 0 && !isMissing(required) ? t('console.form.missingLocales', { count: missing }) : null
  return (
    <Labelled
      isGroup
      id={id}
      label={label}
      hint={note ?? hint}
      error={error}
      {...(isOptional && { isOptional })}
      optionalLabel={t('console.form.optional')}
    >
      <Tabs
        label={label}
        value={shown}
        onChange={setShown}
        tabs={ordered.map((locale) => ({
          value: locale,
          label: (
            <span className={isMissing(locale) ? 'text-soft' : 'text-ink'}>
              <span aria-hidden="true">
                {isMissing(locale) ? '○' : '●'} {localeNames[locale]}
              </span>
              <span className="sr-only">
                {isMissing(locale)
                  ? t('console.form.missingLocale', { language: localeNames[locale] })
                  : localeNames[locale]}
              </span>
            </span>
          ),
          panel: (
            <LocaleControl
              {...{ id, locale, rows, maxLength, isDisabled }}
              label={`${label}: ${localeNames[locale]}`}
              text={value[locale] ?? ''}
              isInvalid={error !== undefined && (locale !== required || isMissing(locale) || missing === 0)}
              onChange={(text) => change(locale, text)}
            />
          ),
        }))}
      />
    </Labelled>
  )
}

interface ControlProps {
  id: string
  locale: Locale
  label: string
  text: string
  rows: number
  maxLength: number | undefined
  isDisabled: boolean | undefined
  isInvalid: boolean
  onChange: (text: string) => void
}

const LocaleControl = ({ id, locale, label, text, rows, maxLength, isDisabled, isInvalid, onChange }: ControlProps) => {
  const shared = {
    id: `${id}-${locale}`,
    lang: locale,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    disabled: isDisabled,
    maxLength,
    value: text,
  }
  return rows > 1 ? (
    <textarea
      {...shared}
      rows={rows}
      className={`${controlLook} block resize-y`}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <input {...shared} className={controlLook} onChange={(event) => onChange(event.target.value)} />
  )
}
