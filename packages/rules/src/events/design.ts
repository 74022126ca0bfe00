export interface PageDesign {
  readonly font_color_id: number
  readonly bg_color: string
  readonly image_id: number
}

export interface ShownDesign {
  readonly color: string
  readonly background: string
  /** Null if there is no picture. */
  readonly image: string | null
}

/** Indexed by font colour id; any other id is blue (specification 1 §9). */
const fontColors = ['#0f0f0f', '#ffffff']
const BLUE = '#188dff'
const BACKGROUND = '#F8F8F8'

const NO_IMAGE = 0
const UPLOADED = 11

const imageOf = (imageId: number, uploaded: string): string | null => {
  if (imageId === NO_IMAGE) return null
  if (imageId === UPLOADED) return uploaded || null
  return `/event_images/${String(imageId).padStart(4, '0')}.svg`
}

/**
 * Returns the colours and picture of an event's description. An invalid background colour falls back to the default.
 */
export const designOf = ({ font_color_id, bg_color, image_id }: PageDesign, uploadedImage: string): ShownDesign => ({
  color: fontColors[font_color_id] ?? BLUE,
  background: /^#[0-9a-f]{6}$/i.test(bg_color) ? bg_color : BACKGROUND,
  image: imageOf(image_id, uploadedImage),
})
