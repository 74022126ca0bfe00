type InApp = { to: string }
type Elsewhere = { href: string; newTab: true }

/** Where a configured link leads: a path is a page of ours, anything else a page that the operator has put in its place. */
export const linkTo = (address: string): InApp | Elsewhere =>
  address.startsWith('/') ? { to: address } : { href: address, newTab: true }
