import { figuresOf, type TaxCategory, type Withholding } from './tax.ts'

/** The fee of one exchange, in points, which are yen (rulings §8). */
export const GIFT_CODE_FEE = 216n

/**
 * The smallest number of points that leaves the face value after the fee and the tax: 3,000 points for 2,500 yen. The
 * payment never falls when the reward rises, so the smallest reward can be found by halving.
 */
export const giftCodeCost = (faceValue: bigint, category: TaxCategory, withholding: Withholding): bigint => {
  if (faceValue <= 0n) throw new RangeError('a gift code has a face value')
  const isEnough = (reward: bigint) => figuresOf(reward, category, withholding).payment >= faceValue
  let low = faceValue
  let high = faceValue * 2n
  while (low < high) {
    const middle = (low + high) / 2n
    if (isEnough(middle)) high = middle
    else low = middle + 1n
  }
  return low + GIFT_CODE_FEE
}
