export const completePath = '/mypage/coin_purchase/complete'

/** Address of the thank-you page for this number of coins. */
export const completeAddress = (coins: number): string =>
  `${completePath}?${new URLSearchParams({ purchasedCoins: String(coins) })}`
