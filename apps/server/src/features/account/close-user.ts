export { closeUser } from './close-user-store.ts'
