/** Spending whole balances of many people at once, for the feature that pays them. */
export { type HeldLot, lockLotsOf, type Spent, spendLots } from './balance-store.ts'
