/** The tops of rows, in pixels from the top of the window, by the address of each row's link. */
export type Tops = ReadonlyMap<string, number>

const rowsOf = (list: Element): HTMLAnchorElement[] => [...list.querySelectorAll('a')]

/**
 * The rows in the viewport. Null while the start of the list is visible, because then there is no reading position to
 * keep.
 */
export const rowsInView = (list: Element): Tops | null => {
  if (list.getBoundingClientRect().top >= 0) return null
  const shown = rowsOf(list).flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight ? [[row.href, top] as const] : []
  })
  return new Map(shown)
}

/** The median distance by which the rows have moved. A single row that jumped far away doesn't affect it. */
export const medianShift = (before: Tops, list: Element): number => {
  const shifts = rowsOf(list)
    .flatMap((row) => {
      const top = before.get(row.href)
      return top === undefined ? [] : [row.getBoundingClientRect().top - top]
    })
    .toSorted((one, other) => one - other)
  return shifts[Math.floor((shifts.length - 1) / 2)] ?? 0
}
