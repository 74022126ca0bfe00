/** Spends free coins first, then charged ones (rulings §5). Returns null if the balance is too low. */
export const splitCoins = (
  cost: bigint,
  balance: { readonly charged: bigint; readonly free: bigint },
): { charged: bigint; free: bigint } | null => {
  if (cost > balance.charged + balance.free) return null
  const free = cost < balance.free ? cost : balance.free
  return { charged: cost - free, free }
}
