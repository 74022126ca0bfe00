/** One record as it is from now on; `null` when it is gone. */
export type Change = readonly [kind: string, id: string, value: object | null]

/** Changes that happened together: all of them are kept, or none. */
export type Batch = readonly Change[]

/** Where a stand-in keeps its records. They must survive a process that is killed at any moment, as the vendor's do. */
export interface StandInState {
  /** Everything that was kept, oldest first. Called once, before anything is saved. */
  load(): Promise<Iterable<Batch>>
  /** Resolves when the batch would survive a crash. Batches are kept in the order of the calls. */
  save(batch: Batch): Promise<void>
  close(): Promise<void>
}
