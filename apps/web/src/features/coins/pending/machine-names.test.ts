import { locales } from '@avalive/i18n/locales'
import { translatorFor } from '@avalive/i18n/server'
import { describe, expect, test } from 'vitest'
import { cutAtNames } from './machine-names.ts'

const names = (text: string, locale: (typeof locales)[number]) =>
  cutAtNames(text, locale).filter((_, place) => place % 2 === 1)

describe.each(locales)('in %s', (locale) => {
  const t = translatorFor(locale)

  test.each([
    ['familymart', 'マルチコピー機'],
    ['seicomart', 'クラブステーション'],
  ] as const)('cutAtNames keeps the machine of %s in one part and loses no text', (store, machine) => {
    const text = t(`coins.pending.step.machine.${store}`)
    expect(names(text, locale)[0]).toContain(machine)
    expect(cutAtNames(text, locale).join('')).toBe(text)
  })
})

test('brackets and quotation marks belong to the name', () => {
  expect(names('Wähle am Multikopierer (マルチコピー機) „代金支払い“ (Zahlungen).', 'de')).toEqual([
    '(マルチコピー機)',
    '„代金支払い“',
  ])
})

test('Chinese text around a Japanese name does not belong to the name', () => {
  expect(names('在多功能影印機（マルチコピー機）選擇「代金支払い」（付款）。', 'zh-Hant')).toEqual([
    '（マルチコピー機）',
    '「代金支払い」',
  ])
})
