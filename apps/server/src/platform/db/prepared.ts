const MARK = /\s*\/\* prepared as (\w+) \*\/$/

/**
 * A statement as the driver takes it. One that runs many times a second ends with the mark of its name, and each
 * connection parses and plans it once. The text under a name must always be the same.
 */
export const asStatement = (text: string): { readonly text: string; readonly name?: string } => {
  // Only few statements are worth the search.
  const mark = text.endsWith('*/') ? MARK.exec(text) : null
  return mark?.[1] === undefined ? { text } : { text: text.slice(0, mark.index), name: mark[1] }
}
