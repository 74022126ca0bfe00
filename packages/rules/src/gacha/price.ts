export interface Price {
  readonly amount: number
  readonly discountAmount: number
  readonly discountPercent: number
}

/** What an option costs: a discount is an amount or a share, and a fraction is the buyer's. */
export const amountDue = ({ amount, discountAmount, discountPercent }: Price): number => {
  const reduced = Math.max(0, amount - discountAmount)
  return Math.floor((reduced * (100 - discountPercent)) / 100)
}

export const isDiscount = (price: Price): boolean => amountDue(price) < price.amount
