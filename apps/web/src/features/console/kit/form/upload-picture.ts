import { consolePictures } from '@avalive/contract/console-pictures'
import type { PictureKind } from '@avalive/rules/console/picture-kinds'
import { call } from '../../../../lib/api.ts'

/** The file in base64, as a data address has it after its comma. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

/** Stores a picture of a kind, and returns its address: the `upload` of a `PictureInput`. */
export const uploadOf =
  (kind: PictureKind) =>
  async (file: File): Promise<string> => {
    const name = file.name.slice(0, 100).trim() || kind
    const { picture } = await call(consolePictures.uploadPicture, { kind, name, data: await base64Of(file) })
    return picture.url
  }
