/** For the feature that invites operators. */
export { makeOperator } from './store.ts'
