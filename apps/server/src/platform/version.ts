import { Refusal } from './errors.ts'

/**
 * Refuses an edit that is based on an older version of the row than the stored one, so that the second of two editors
 * does not overwrite the first unseen. Read the stored version under the row's lock, and raise it with every change.
 */
export const requireVersion = (stored: number, seen: number): void => {
  if (stored !== seen) throw new Refusal('conflict')
}
