/** Parameters as received: `a[b]=1&c[0]=2` is `{ a: { b: '1' }, c: { 0: '2' } }`. */
export type Hash = { [name: string]: string | Hash }

const DEEPEST = 8

const emptyHash = (): Hash => Object.create(null)

const stepsOf = (key: string): string[] | undefined => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key)
  if (match?.[1] === undefined) return undefined
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)
  return inner.length > DEEPEST ? undefined : [match[1], ...inner]
}

export const parseForm = (text: string): Hash => {
  const root = emptyHash()
  for (const [key, value] of new URLSearchParams(text)) {
    const steps = stepsOf(key) ?? [key]
    let at = root
    for (const [index, step] of steps.entries()) {
      const name = step === '' ? String(Object.keys(at).length) : step
      if (index === steps.length - 1) {
        at[name] = value
        break
      }
      const inner = at[name]
      const next = typeof inner === 'object' ? inner : emptyHash()
      at[name] = next
      at = next
    }
  }
  return root
}
