export { endSessionsOf } from './store.ts'
