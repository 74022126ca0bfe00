export { saveRoom } from './store.ts'
