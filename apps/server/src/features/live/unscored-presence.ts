export { takeUnscoredPresence, type UnscoredPresence } from './unscored-store.ts'
