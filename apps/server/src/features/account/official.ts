/** For the console. */
export { lockOfficial, saveOfficial } from './official-store.ts'
