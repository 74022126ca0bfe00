type InApp = { to: string }
type Elsewhere = { href: string; newTab: true }

/** The target of a configured link: a path is a page of this site; anything else is the operator's own page. */
export const linkTo = (address: string): InApp | Elsewhere =>
  address.startsWith('/') ? { to: address } : { href: address, newTab: true }
