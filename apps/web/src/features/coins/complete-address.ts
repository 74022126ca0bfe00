export const completePath = '/mypage/coin_purchase/complete'

/** Where somebody is thanked for so many coins. */
export const completeAddress = (coins: number): string =>
  `${completePath}?${new URLSearchParams({ purchasedCoins: String(coins) })}`
