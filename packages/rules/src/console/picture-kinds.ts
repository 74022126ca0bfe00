/** What a picture is for decides its sizes. Screens show pictures at half of their pixels, or less. */
export const pictureKinds = {
  /** The wide picture of an event or a gacha. */
  banner: { width: 1280, height: 1280, isSquare: false, smaller: [640], least: 200 },
  /** A square that is shown at 128 px and at 44 px. */
  icon: { width: 256, height: 256, isSquare: true, smaller: [88], least: 88 },
  /** The picture of a stream, upright or wide. */
  thumbnail: { width: 960, height: 960, isSquare: false, smaller: [480], least: 240 },
  /** A gift, an item or a card, often with a transparent ground. */
  item: { width: 512, height: 512, isSquare: false, smaller: [128], least: 96 },
} as const

export type PictureKind = keyof typeof pictureKinds
export const pictureKindNames = Object.keys(pictureKinds) as [PictureKind, ...PictureKind[]]

/** Bytes of a file that is uploaded. */
export const MAX_PICTURE_BYTES = 5_000_000
/** A photo of a good phone. A file of a few bytes can claim many more pixels. */
export const MAX_PICTURE_PIXELS = 25_000_000
export const MAX_PICTURE_NAME = 100

export const pictureFormats = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const startsWith = (bytes: Uint8Array, expected: readonly number[], at = 0): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

/** The format by the first bytes, never by the name. SVG and everything else is none. */
export const pictureFormatOf = (bytes: Uint8Array): PictureFormat | null => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  return null
}

/** The address of an uploaded picture. A smaller one of its kind has its width in the name. */
export const pictureAddress = (hash: string, width?: number): string =>
  `/pictures/${hash}${width === undefined ? '' : `-${width}`}.webp`

const ADDRESS = /^\/pictures\/([0-9a-f]{64})(?:-\d{2,4})?\.webp$/

/** The hash in the address of an uploaded picture. Null for every other address. */
export const pictureHashIn = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null

/** The things that can show an uploaded picture. */
export const pictureUses = ['event', 'gacha', 'gift', 'item', 'stream', 'notice'] as const

const BUILT_IN = [
  /** Files of the web app. */
  /^\/(icons|event_images)\/[\w-]+\.svg$/,
  /** What the server draws: people, covers of profiles, streams, the podiums of events, and rooms. */
  /^\/pictures\/(people|covers|streams|events|rooms)\/[\w-]+\.svg(\?[\w=&-]*)?$/,
]
/** Of the demo world, which only the sandbox has. */
const SANDBOX_ART = /^\/sandbox\/art\/[\w-]+\/[\w-]+\.svg$/

/** Whether the app itself has the picture of this address. */
export const isBuiltInPicture = (address: string, isSandbox: boolean): boolean =>
  BUILT_IN.some((pattern) => pattern.test(address)) || (isSandbox && SANDBOX_ART.test(address))

/** As a browser ends it: at the first end tag, or with the text. */
const SCRIPT = /<script\b.*?(?:<\/script\b[^>]*>|$)/gis

/** The addresses of the images in a text of HTML. What scripts build is not known before they run. */
export const picturesInHtml = (html: string): string[] =>
  [
    ...html
      .replace(SCRIPT, '')
      .matchAll(
        /<(?:img|source|image)\b(?:[^>"']|"[^"]*"|'[^']*')*?\s(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi,
      ),
  ].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim())
