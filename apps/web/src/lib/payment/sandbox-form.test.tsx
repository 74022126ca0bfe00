import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { resetBrowser } from '../../app/app.testing.tsx'
import { teachJsdomDialogs } from '../../ui/dialog.testing.ts'
import { loadLanguage, loadWords } from '../i18n.tsx'
import type { FormState, Speech } from './form.ts'
import { createSandboxForm } from './sandbox-form.tsx'

const speechOf = async (locale: 'en' | 'ja'): Promise<Speech> => {
  const { words } = await loadLanguage(locale)
  await loadWords('coins')
  return { locale, t: words.t }
}

const order = { price: 1500, currency: 'JPY', formattedPrice: '¥1,500' }

const open = async () => {
  const form = createSandboxForm({ publishableKey: 'pk', address: '/stripe' }, order, await speechOf('en'))
  const place = document.body.appendChild(document.createElement('div'))
  const states: FormState[] = []
  let unmount = () => {}
  await act(async () => {
    unmount = form.mountCard(place, (state) => states.push(state))
  })
  return { form, place, states, unmount }
}

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  resetBrowser()
})

// shows modes-5
test('is complete once number, date and code are, and formats them as on the card', async () => {
  const { states } = await open()
  expect(type('Card number', '4242424242424242')).toHaveProperty('value', '4242 4242 4242 4242')
  expect(states.at(-1)).toEqual({ complete: false, error: null })
  expect(type('Expiration date', '1239')).toHaveProperty('value', '12 / 39')
  type('Security code', '123')
  expect(states.at(-1)).toEqual({ complete: true, error: null })
})

test('shows a field’s error when the field is left, and reports it to the page', async () => {
  const { states } = await open()
  fireEvent.change(screen.getByLabelText('Card number'), { target: { value: '4242424242424241' } })
  expect(states.at(-1)?.error).toBeNull()
  fireEvent.blur(screen.getByLabelText('Card number'))
  expect(states.at(-1)?.error).toBe('Your card number is invalid.')
  expect(screen.getByText('Your card number is invalid.')).toBeTruthy()
})

test('a test card fills all fields', async () => {
  const { states } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Succeeds' }))
  expect(states.at(-1)).toEqual({ complete: true, error: null })
})

test('switches the language without losing the input', async () => {
  const { form } = await open()
  type('Card number', '4242')
  const japanese = await speechOf('ja')
  await act(async () => form.speak(japanese))
  expect(screen.getByLabelText('カード番号')).toHaveProperty('value', '4242')
})

test('removes its elements when unmounted', async () => {
  const { place, unmount } = await open()
  await act(async () => unmount())
  expect(place.childElementCount).toBe(0)
})

// shows coins-121
test('offers the browser’s wallet and opens its dialog only when allowed', async () => {
  teachJsdomDialogs()
  vi.stubGlobal('ApplePaySession', class {})
  const { form, place } = await open()
  const found = vi.fn()
  const agreed = vi.fn()
  let allowed = false
  await act(async () => {
    form.mountWallets(place, { isAllowed: () => allowed, onAgreed: agreed }, found)
  })
  expect(found).toHaveBeenCalledWith(true)
  const button = screen.getByRole('button', { name: 'Pay with Apple Pay (test)' })
  // The wallets’ own buttons have strict design rules, so the stand-in is a plain button without a picture.
  expect(button.querySelector('svg, img')).toBeNull()
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  allowed = true
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Pay ¥1,500' }))
  expect(agreed).toHaveBeenCalledWith('apple_pay')
})

test('reports that a browser without a wallet has none', async () => {
  const { form, place } = await open()
  const found = vi.fn()
  form.mountWallets(place, { isAllowed: () => true, onAgreed: () => {} }, found)
  expect(found).toHaveBeenCalledWith(false)
})
