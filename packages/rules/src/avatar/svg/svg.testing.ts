const tags = /<(\/?)([a-zA-Z:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g

/** The first problem that an XML parser would report: unbalanced tags, a duplicate attribute, a stray angle bracket. */
export const problemIn = (svg: string): string | undefined => {
  const open: string[] = []
  for (const [tag, closing, name = '', attributes = '', empty] of svg.matchAll(tags)) {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `twice the same attribute: ${tag}`
    if (closing && open.pop() !== name) return `closed out of order: ${tag}`
    if (!closing && !empty) open.push(name)
  }
  const stray = /[<>].{0,40}/s.exec(svg.replace(tags, ''))
  if (stray) return `not a tag: ${stray[0]}`
  return open.map((name) => `left open: ${name}`)[0]
}

export const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

/** References to definitions that are missing. */
export const danglingIn = (svg: string): string[] => {
  const ids = new Set(idsIn(svg))
  return [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id).filter((id) => !ids.has(id))
}
