/** Where rows begin, in pixels from the top of the window, by the address that each leads to. */
export type Tops = ReadonlyMap<string, number>

const rowsOf = (list: Element): HTMLAnchorElement[] => [...list.querySelectorAll('a')]

/** The rows in the window; null while the list's beginning is in view, because then nobody reads further down. */
export const rowsInView = (list: Element): Tops | null => {
  if (list.getBoundingClientRect().top >= 0) return null
  const shown = rowsOf(list).flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight ? [[row.href, top] as const] : []
  })
  return new Map(shown)
}

/** How far most of the rows have moved since. One that has jumped far away does not count for the others. */
export const medianShift = (before: Tops, list: Element): number => {
  const shifts = rowsOf(list)
    .flatMap((row) => {
      const top = before.get(row.href)
      return top === undefined ? [] : [row.getBoundingClientRect().top - top]
    })
    .toSorted((one, other) => one - other)
  return shifts[Math.floor((shifts.length - 1) / 2)] ?? 0
}
