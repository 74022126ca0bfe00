import type { StripeElementStyle } from '@stripe/stripe-js'

/** An iframe of another origin can't read this page's CSS variables, so pass their values. */
const colourOf = (name: string): string => {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

export const cardStyle = (): StripeElementStyle => ({
  base: {
    color: colourOf('--ink'),
    iconColor: colourOf('--accent'),
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSize: '16px',
    '::placeholder': { color: colourOf('--soft') },
  },
  invalid: { color: colourOf('--danger'), iconColor: colourOf('--danger') },
})

export const onThemeChange = (listener: () => void): (() => void) => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  dark.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', listener)
    chosen.disconnect()
  }
}

/** Creates a container for the provider's iframe that looks like our own fields, with a line for errors below. */
export const cardFrame = (element: HTMLElement) => {
  const field = document.createElement('div')
  field.className = 'min-h-12 rounded-md border border-control bg-raised px-4 py-3.5'
  const error = document.createElement('p')
  error.className = 'mt-1.5 text-sm font-medium text-danger'
  error.setAttribute('aria-live', 'polite')
  element.append(field, error)
  return {
    field,
    say: (message: string) => {
      error.textContent = message
    },
    remove: () => {
      field.remove()
      error.remove()
    },
  }
}
