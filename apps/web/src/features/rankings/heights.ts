/**
 * The page does not scroll, its list does (specification 1 §9): the view is the window without the header, which the
 * app's avatar mode hides; within it the tabs take 19 and 40, and the row of the viewer that the app names takes 60.
 */
const HEADER = 38
const TABS = 19 + 40
const OWN_ROW = 60

export interface Shown {
  /** `tp=avatar` */
  readonly avatarMode: boolean
  /** `av` is set. */
  readonly viewerNamed: boolean
}

const below = (pixels: number): string => `calc(100dvh - ${pixels}px)`

export const heightsOf = ({ avatarMode, viewerNamed }: Shown) => {
  const header = avatarMode ? 0 : HEADER
  return { view: below(header), list: below(header + TABS + (viewerNamed ? OWN_ROW : 0)) }
}
