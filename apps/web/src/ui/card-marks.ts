import amex from '@iconify-icons/logos/amex-digital'
import diners from '@iconify-icons/logos/dinersclub'
import discover from '@iconify-icons/logos/discover'
import jcb from '@iconify-icons/logos/jcb'
import mastercard from '@iconify-icons/logos/mastercard'
import unionpay from '@iconify-icons/logos/unionpay'
import visa from '@iconify-icons/logos/visa'

/** A data URL, because the gradients of two inline marks in one document would share their ids. */
const pictureOf = ({ body, width = 16, height = 16 }: typeof visa): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  )}`

/** The brands' own marks, by the provider's brand names. Loaded only when a card is shown. */
export const cardMarks: ReadonlyMap<string, string> = new Map(
  Object.entries({ visa, mastercard, amex, jcb, diners, discover, unionpay }).map(([brand, icon]) => [
    brand,
    pictureOf(icon),
  ]),
)
