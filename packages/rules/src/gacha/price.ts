export interface Price {
  readonly amount: number
  readonly discountAmount: number
  readonly discountPercent: number
}

/** The price of an option. A discount is an amount or a percentage; fractions are rounded in the buyer's favour. */
export const amountDue = ({ amount, discountAmount, discountPercent }: Price): number => {
  const reduced = Math.max(0, amount - discountAmount)
  return Math.floor((reduced * (100 - discountPercent)) / 100)
}

export const isDiscount = (price: Price): boolean => amountDue(price) < price.amount
