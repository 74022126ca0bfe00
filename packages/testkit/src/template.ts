/**
 * The migrated database of the run. Only the setup may connect to it, because a database with connections can't be
 * cloned.
 */
export const templateDatabase = 'avalive'
