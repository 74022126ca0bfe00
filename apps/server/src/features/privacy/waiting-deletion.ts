export { waitingDeletion } from './waiting-store.ts'
