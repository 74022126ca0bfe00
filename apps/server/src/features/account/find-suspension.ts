export { findSuspension, lockSuspension, saveSuspension } from './store.ts'
