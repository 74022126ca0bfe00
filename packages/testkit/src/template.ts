/** The migrated database of the run; nobody connects to it but the set-up, or it could not be cloned. */
export const templateDatabase = 'avalive'
