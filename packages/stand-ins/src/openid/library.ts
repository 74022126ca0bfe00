/**
 * The one place that loads oidc-provider. It warns on every Node that is not a long-term release, which the one we
 * pin is not yet; that line would stand in the log of every start, so it alone is held back.
 */
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
export const { Provider, errors, interactionPolicy } = await import('oidc-provider')
console.warn = warn
