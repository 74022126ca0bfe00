import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser } from '../app/app.testing.tsx'
import { readCookie } from './cookie.ts'
import { I18nProvider, loadLanguage, loadWords, useLocale, useSwitchLocale, useT } from './i18n.tsx'
import { currentLocale } from './locale.ts'

afterEach(resetBrowser)

let switchLocale: ReturnType<typeof useSwitchLocale>
const seen: string[] = []

const Word = () => {
  const t = useT()
  switchLocale = useSwitchLocale()
  seen.push(t('common.back'))
  return (
    <p lang={useLocale()}>
      {t('common.back')}
      <input aria-label="kept" />
    </p>
  )
}

const Title = () => <h1>{useT()('mypage.title')}</h1>

const open = async () => {
  seen.length = 0
  const initial = await loadLanguage('en')
  render(
    <I18nProvider initial={initial}>
      <Word />
    </I18nProvider>,
  )
}

test('the page starts in the language of its first load', async () => {
  await open()
  expect(screen.getByText('Back').lang).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(currentLocale()).toBe('en')
})

test('a switch changes all texts at once, keeps the page’s state and is remembered', async () => {
  await open()
  const field = screen.getByLabelText('kept')
  await act(() => switchLocale('ja'))
  expect(screen.getByText('戻る').lang).toBe('ja')
  expect(screen.getByLabelText('kept')).toBe(field)
  expect(new Set(seen)).toEqual(new Set(['Back', '戻る']))
  expect(document.documentElement.lang).toBe('ja')
  expect(currentLocale()).toBe('ja')
  expect(readCookie('avalive_locale')).toBe('ja')
})

test('the last of two switches in a row wins', async () => {
  await open()
  await act(() => Promise.all([switchLocale('ja'), switchLocale('en')]))
  expect(screen.getByText('Back')).toBeTruthy()
  expect(seen).not.toContain('戻る')
  expect(readCookie('avalive_locale')).toBe('en')
})

test('a part’s texts are available once loaded, and a switch loads them in the other language', async () => {
  await open()
  const initial = await loadLanguage('en')
  expect(() => initial.words.t('mypage.title')).toThrow('no message mypage.title')
  await loadWords('coins')
  expect(initial.words.t('mypage.title')).toBe('My Page')
  render(
    <I18nProvider initial={initial}>
      <Title />
      <Word />
    </I18nProvider>,
  )
  await act(() => switchLocale('ja'))
  expect(screen.getByRole('heading', { name: 'マイページ' })).toBeTruthy()
})

test('texts requested during a switch are loaded in the new language', async () => {
  await open()
  await act(() => Promise.all([switchLocale('ja'), loadWords('policies')]))
  const { words } = await loadLanguage('ja')
  await loadWords('policies')
  expect(words.t('policies.contact.title')).toBe('お問い合わせ')
})
