import jsQR from 'jsqr'

const PIXELS = 4

/** Reads the QR codes of a sheet as a phone does: draws each path as pixels, and decodes the picture. */
export const addressesOn = (svg: string): string[] =>
  [...svg.matchAll(/scale\(([\d.]+)\)">\s*<path [^>]*d="([^"]*)"/g)].map(([, scale = '', path = '']) => {
    // A code is 50 mm wide.
    const modules = Math.round(50 / Number(scale))
    const width = modules * PIXELS
    const picture = new Uint8ClampedArray(width * width * 4).fill(255)
    for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let row = 0; row < PIXELS; row++) {
        const begin = ((Number(y) * PIXELS + row) * width + Number(x) * PIXELS) * 4
        for (let at = begin; at < begin + Number(length) * PIXELS * 4; at += 4) picture.fill(0, at, at + 3)
      }
    }
    return jsQR.default(picture, width, width)?.data ?? 'unreadable'
  })
