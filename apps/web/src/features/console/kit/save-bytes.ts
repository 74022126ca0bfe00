import { saveFile } from './list/csv-file.ts'

/** Saves what a call answered in base64 as a file, byte by byte. */
export const saveBytes = (name: string, base64: string): void =>
  saveFile(
    name,
    Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
    'application/octet-stream',
  )
