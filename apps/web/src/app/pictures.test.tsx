import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import PurchaseCompletePage from '../features/coins/PurchaseCompletePage.tsx'
import { loadLanguage } from '../lib/i18n.tsx'
import { openApp, putBoot, resetBrowser, signIn, stubServer } from './app.testing.tsx'
import { Providers } from './providers.tsx'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const picture = (): Promise<string> =>
  waitFor(() => {
    const drawn = document.querySelector('main svg[viewBox="0 0 320 240"]')
    if (!drawn) throw new Error('the page has no picture')
    return drawn.innerHTML
  })

test('the not-logged-in, first sign-in and thank-you pages each have their own picture', async () => {
  stubServer()
  await openApp('/mypage/')
  const notSignedIn = await picture()
  resetBrowser()
  stubServer()
  await openApp('/login/success', { attempt: 'a', nickname: 'Mika', region: 'JP', birthday: '' })
  const firstSignIn = await picture()
  resetBrowser()
  signIn()
  render(
    <Providers language={await loadLanguage('en')}>
      <PurchaseCompletePage />
    </Providers>,
  )
  expect(new Set([notSignedIn, firstSignIn, await picture()]).size).toBe(3)
})
