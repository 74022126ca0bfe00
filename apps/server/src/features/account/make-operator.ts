/** For the feature that invites operators, and for the demo world. */
export { giveEveryRole, makeOperator } from './store.ts'
