import type { StripeElementStyle } from '@stripe/stripe-js'

/** A frame of another origin cannot read this page's variables; it is told their values. */
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
