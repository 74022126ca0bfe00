import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type PictureKind,
  pictureFormatOf,
  pictureKinds,
} from '@avalive/rules/console/picture-kinds'
import { Refusal } from '../../platform/errors.ts'

const QUALITY = 82
const TIMEOUT_SECONDS = 15
/** Pictures that are encoded or wait for it. */
const MAX_WAITING = 8

export interface EncodedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** The picture and its smaller ones, by their widths. */
export interface EncodedPictures {
  readonly full: EncodedPicture
  readonly smaller: ReadonlyMap<number, EncodedPicture>
}

/** The library is loaded with the first upload, because few processes ever see one. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  // One picture after another, so that an upload does not take the time of calls.
  sharp.concurrency(1)
  sharp.cache(false)
  // Everything else that the library reads, as SVG and PDF, is refused also if a file pretends to be a picture.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}
let loading: ReturnType<typeof load> | undefined

const isTooManyPixels = (error: unknown): boolean => error instanceof Error && /pixel limit/.test(error.message)

/** Reads the whole picture and writes it anew, so that neither metadata nor anything hidden in the file is kept. */
const encode = async (file: Buffer, kind: PictureKind): Promise<EncodedPictures> => {
  const { width, height, isSquare, smaller, least } = pictureKinds[kind]
  loading ??= load()
  const sharp = await loading
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning', animated: false } as const
  const open = () => sharp(file, options).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient()
  const resized = async (w: number, h: number): Promise<EncodedPicture> => {
    const { data, info } = await open()
      .resize({ width: w, height: h, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  }
  try {
    const { autoOrient } = await open().metadata()
    if (Math.min(autoOrient.width, autoOrient.height) < least) throw new Refusal('console.pictureTooSmall')
    const full = await resized(width, height)
    const small = new Map<number, EncodedPicture>()
    for (const narrow of smaller) small.set(narrow, await resized(narrow, isSquare ? narrow : height))
    return { full, smaller: small }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(isTooManyPixels(error) ? 'console.pictureTooLarge' : 'console.pictureRefused', { cause: error })
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Encodes an uploaded file for its kind. Uploads wait for each other. */
export const encodePicture = async (file: Buffer, kind: PictureKind): Promise<EncodedPictures> => {
  if (file.length > MAX_PICTURE_BYTES) throw new Refusal('console.pictureTooLarge')
  if (pictureFormatOf(file) === null) throw new Refusal('console.pictureRefused')
  if (waiting >= MAX_WAITING) throw new Refusal('unavailable')
  waiting++
  const encoded = last.then(() => encode(file, kind)).finally(() => waiting--)
  last = encoded.catch(() => undefined)
  return encoded
}
