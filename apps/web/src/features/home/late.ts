/** What home needs after its first screen. */
export { HomeQuery } from './HomeQuery.tsx'
export { HomeRows } from './HomeRows.tsx'
