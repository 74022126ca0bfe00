export { saveDescription } from './store.ts'
