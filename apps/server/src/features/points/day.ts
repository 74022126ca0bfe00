/** The lock that keeps days open while gifts are in progress, for features that send gifts or move the clock. */
export { holdDaysOpen, holdDaysShut } from './day-store.ts'
