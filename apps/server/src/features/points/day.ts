/** The lock that keeps days open while gifts are under way, for the features that send gifts or move the clock. */
export { earnedOn, holdDaysOpen, holdDaysShut } from './day-store.ts'
