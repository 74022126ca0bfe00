/** The new value of a record; `null` if it was removed. */
export type Change = readonly [kind: string, id: string, value: object | null]

/** Changes of one transaction: all of them are stored, or none. */
export type Batch = readonly Change[]

/**
 * Storage for a stand-in's records. Like the vendor's own, they must survive a process that is killed at any moment.
 */
export interface StandInState {
  /** Returns all stored batches, oldest first. Called once, before the first `save`. */
  load(): Promise<Iterable<Batch>>
  /** Resolves when the batch would survive a crash. Batches are stored in the order of the calls. */
  save(batch: Batch): Promise<void>
  close(): Promise<void>
}
