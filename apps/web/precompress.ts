import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Skips files that are already compressed, or too small to save a packet. */
const isWorthIt = (file: string, size: number): boolean => /\.(js|css|svg|json|html)$/.test(file) && size > 500

const encodings = [
  {
    ending: 'br',
    encode: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: 'gz', encode: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
]

/**
 * Writes a Brotli and a gzip copy of every asset. Compressing at build time allows the best compression level and costs
 * nothing per request.
 */
export const precompress = (): Plugin => ({
  name: 'avalive:precompress',
  apply: 'build',
  async writeBundle({ dir = '.' }, bundle) {
    const assets = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'))
    const work = assets.flatMap((asset) => {
      const bytes = Buffer.from(asset.type === 'chunk' ? asset.code : asset.source)
      if (!isWorthIt(asset.fileName, bytes.length)) return []
      return encodings.map(async ({ ending, encode }) =>
        writeFile(join(dir, `${asset.fileName}.${ending}`), await encode(bytes)),
      )
    })
    await Promise.all(work)
  },
})
