/**
 * The only file that loads oidc-provider. The library warns on every Node version that isn't a long-term release, as
 * the pinned one isn't yet. Only this warning is suppressed, because it would appear in the log of every start.
 */
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
export const { Provider, errors, interactionPolicy } = await import('oidc-provider')
console.warn = warn
