/** Locks what a person has registered for payouts, and notes the language of their mails. */
export { lockRegistrations } from './account-store.ts'
