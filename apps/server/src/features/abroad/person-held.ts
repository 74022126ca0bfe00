/** Whether a person's payouts are held, for the features that pay them. */
export { isPersonHeld, personHeld } from './hold-store.ts'
