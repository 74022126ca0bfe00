/** Two columns on a phone, one with large text; on a desktop as many of at least 220 px as fit. */
export const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 ' +
  'lg:grid-cols-[repeat(auto-fill,minmax(220px,1fr))] lg:gap-4'

/** The first streams stand above the rows: whole lines of two, and of four with a large first card. */
export const TOP_ON_PHONE = 8
export const TOP_ON_DESKTOP = 9
