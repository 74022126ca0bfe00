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

/** Stands where the provider's own card fields stand, with nothing but test cards behind it. */
export const createSandboxForm = (provider: SandboxAddress, order: Order, initial: Speech): PaymentForm => {
  let speech = initial
  let card = emptyCard
  const drawn = new Set<() => void>()

  /** React's own tree, because the page knows only an element; it is drawn again when the language changes. */
  const draw = (element: HTMLElement, content: () => ReactNode): (() => void) => {
    const place = element.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const render = () => root.render(content())
    drawn.add(render)
    // Before anything is painted, because what comes later pushes aside what stands below it.
    queueMicrotask(() => flushSync(render))
    return () => {
      drawn.delete(render)
      place.remove()
      // React does not let a tree go while another one is being drawn.
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
