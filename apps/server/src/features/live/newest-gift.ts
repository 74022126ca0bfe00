export { newestGift } from './gift-store.ts'
