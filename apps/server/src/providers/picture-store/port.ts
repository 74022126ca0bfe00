/** Keeps files of uploaded pictures by name. A name never gets another content, so storing one twice changes nothing. */
export interface PictureStore {
  put(name: string, bytes: Buffer): Promise<void>
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Removing a file that is not there succeeds. */
  remove(name: string): Promise<void>
}

/** The store gave no usable answer. Holds nothing of the request, which is signed. */
export class PictureStoreFailed extends Error {
  override name = 'PictureStoreFailed'
}
