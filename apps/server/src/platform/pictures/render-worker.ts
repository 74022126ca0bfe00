import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Renders SVG to PNG in a thread of its own, because a picture takes longer than a call may wait. */
const ready = readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm)

parentPort?.on('message', async (svg: string) => {
  try {
    await ready
    const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
    const picture = drawing.render()
    const png = picture.asPng()
    picture.free()
    drawing.free()
    parentPort?.postMessage({ png })
  } catch (error) {
    parentPort?.postMessage({ message: String(error) })
  }
})
