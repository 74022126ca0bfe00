import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type CardFaults, type CardInput, emptyCard, faultsOf, isComplete } from './card-fields.ts'
import type { FormState, Order, PaymentForm, Speech } from './form.ts'
import { SandboxCardFields } from './SandboxCardFields.tsx'
import { SandboxWallet, walletOfBrowser } from './SandboxWallet.tsx'
import { confirmIntent, type SandboxAddress } from './sandbox-api.ts'

const firstFault = (faults: CardFaults, seen: ReadonlySet<keyof CardInput>) =>
  (['number', 'expiry', 'cvc'] as const).flatMap((field) => (seen.has(field) ? (faults[field] ?? []) : []))[0]

/** Replaces the provider's own card fields in the sandbox; it accepts only test cards. */
export const createSandboxForm = (provider: SandboxAddress, order: Order, initial: Speech): PaymentForm => {
  let speech = initial
  let card = emptyCard
  const drawn = new Set<() => void>()

  /** Uses a separate React root, because the page only passes an element. Renders again when the language changes. */
  const draw = (element: HTMLElement, content: () => ReactNode): (() => void) => {
    const place = element.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const render = () => root.render(content())
    drawn.add(render)
    // Render before the first paint. A later render would shift the content below.
    queueMicrotask(() => flushSync(render))
    return () => {
      drawn.delete(render)
      place.remove()
      // React can't unmount a root while another one is rendering.
      queueMicrotask(() => root.unmount())
    }
  }

  return {
    mountCard: (element, onChange) => {
      const seen = new Set<keyof CardInput>()
      const change = (input: CardInput, touched: ReadonlySet<keyof CardInput>) => {
        card = input
        for (const field of touched) seen.add(field)
        const faults = faultsOf(input, new Date())
        const fault = firstFault(faults, seen)
        const state: FormState = {
          complete: isComplete(faults),
          error: fault === undefined ? null : speech.t(`coins.card.fault.${fault}`),
        }
        onChange(state)
      }
      const unmount = draw(element, () => <SandboxCardFields t={speech.t} onChange={change} />)
      return () => {
        card = emptyCard
        unmount()
      }
    },
    mountWallets: (element, buttons, onFound) => {
      const wallet = walletOfBrowser()
      onFound(wallet !== null)
      if (!wallet) return () => {}
      return draw(element, () => (
        <SandboxWallet t={speech.t} wallet={wallet} price={order.formattedPrice} buttons={buttons} />
      ))
    },
    speak: (next) => {
      speech = next
      for (const render of drawn) render()
    },
    abandon: () => {},
    confirm: (clientSecret, payment, returnUrl) => confirmIntent(provider, clientSecret, payment, card, returnUrl),
  }
}
