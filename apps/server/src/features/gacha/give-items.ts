export { giveItems } from './inventory-store.ts'
