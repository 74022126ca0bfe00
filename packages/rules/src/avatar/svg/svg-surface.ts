import type { Gradient, Path, Surface } from '../surface.ts'
import { identity, type Matrix, short, times, transformOf } from './matrix.ts'

class Outline {
  readonly d: string
  constructor(d: string) {
    this.d = d
  }
}

/** Prepares an outline for an SvgSurface. */
export const svgPathOf = (outline: string): Path => new Outline(outline)

class SvgGradient implements Gradient {
  readonly id: string
  stops = ''
  constructor(id: string) {
    this.id = id
  }
  addColorStop(offset: number, colour: string): void {
    this.stops += `<stop offset="${short(offset)}" stop-color="${colour}"/>`
  }
}

interface State {
  readonly fillStyle: string | object
  readonly strokeStyle: string | object
  readonly lineWidth: number
  readonly lineCap: 'butt' | 'round' | 'square'
  readonly lineJoin: 'bevel' | 'miter' | 'round'
  readonly globalAlpha: number
  readonly matrix: Matrix
  readonly clip: string
}

interface Shape {
  readonly d: string
  readonly group: string
  readonly opacity: string
  fill: string
  stroke: string
}

const paintOf = (style: string | object): string => {
  if (typeof style === 'string') return style
  if (style instanceof SvgGradient) return `url(#${style.id})`
  throw new Error('a paint that SVG cannot show')
}

/**
 * Writes a drawing as SVG. Unlike a canvas, it takes the transform at the time of filling for the whole outline, so a
 * drawing must not move the surface while it traces one.
 */
export class SvgSurface implements Surface {
  fillStyle: string | object = '#000'
  strokeStyle: string | object = '#000'
  lineWidth = 1
  lineCap: 'butt' | 'round' | 'square' = 'butt'
  lineJoin: 'bevel' | 'miter' | 'round' = 'miter'
  globalAlpha = 1
  readonly #prefix: string
  readonly #gradients: { readonly gradient: SvgGradient; readonly attributes: string }[] = []
  readonly #shapes: Shape[] = []
  readonly #saved: State[] = []
  #clips = ''
  #count = 0
  #matrix: Matrix = identity
  #clip = ''
  #trace = ''

  /** Ids begin with `prefix`. Give each drawing of a document its own. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha } = this
    const state = { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha }
    this.#saved.push({ ...state, matrix: this.#matrix, clip: this.#clip })
  }

  restore(): void {
    const state = this.#saved.pop()
    if (!state) return
    const { matrix, clip, ...styles } = state
    Object.assign(this, styles)
    this.#matrix = matrix
    this.#clip = clip
  }

  translate(x: number, y: number): void {
    this.#matrix = times(this.#matrix, [1, 0, 0, 1, x, y])
  }

  rotate(radians: number): void {
    const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
    this.#matrix = times(this.#matrix, [cos, sin, -sin, cos, 0, 0])
  }

  scale(x: number, y: number): void {
    this.#matrix = times(this.#matrix, [x, 0, 0, y, 0, 0])
  }

  beginPath(): void {
    this.#trace = ''
  }

  closePath(): void {
    this.#trace += 'Z'
  }

  moveTo(...point: [number, number]): void {
    this.#add('M', point)
  }

  lineTo(...point: [number, number]): void {
    this.#add('L', point)
  }

  quadraticCurveTo(...points: [number, number, number, number]): void {
    this.#add('Q', points)
  }

  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.#add('C', points)
  }

  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.ellipse(x, y, radius, radius, 0, from, to)
  }

  /** Only whole ellipses without a rotation: figures have no others. */
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, from: number, to: number): void {
    if (rotation !== 0 || Math.abs(to - from) < Math.PI * 2) throw new Error('not a whole, upright ellipse')
    this.#add('M', [x - rx, y])
    this.#trace += `a${short(rx)} ${short(ry)} 0 1 0 ${short(rx * 2)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-rx * 2)} 0Z`
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#draw(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`, 'fill')
  }

  fill(path?: Path): void {
    this.#draw(this.#outlineOf(path), 'fill')
  }

  stroke(path?: Path): void {
    this.#draw(this.#outlineOf(path), 'stroke')
  }

  /** Everything drawn until `restore` is cut to the outline, and to the earlier outlines. */
  clip(path?: Path): void {
    const id = this.#newId()
    this.#clips += `<clipPath id="${id}"${this.#clip}><path${transformOf(this.#matrix)} d="${this.#outlineOf(path)}"/></clipPath>`
    this.#clip = ` clip-path="url(#${id})"`
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): Gradient {
    const gradient = new SvgGradient(this.#newId())
    const attributes = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`
    this.#gradients.push({ gradient, attributes })
    return gradient
  }

  /** The drawing: definitions, and shapes in groups with one transform and one clip each. */
  toString(): string {
    const gradients = this.#gradients.map(
      ({ gradient, attributes }) =>
        `<linearGradient id="${gradient.id}" gradientUnits="userSpaceOnUse" ${attributes}>${gradient.stops}</linearGradient>`,
    )
    let body = ''
    let open = ''
    for (const { d, group, opacity, fill, stroke } of this.#shapes) {
      if (group !== open) body += `${open === '' ? '' : '</g></g>'}${group}`
      open = group
      body += `<path d="${d}"${fill || ' fill="none"'}${stroke}${opacity}/>`
    }
    return `<defs>${gradients.join('')}${this.#clips}</defs>${body}${open === '' ? '' : '</g></g>'}`
  }

  #newId(): string {
    this.#count++
    return `${this.#prefix}${this.#count}`
  }

  #add(command: string, numbers: readonly number[]): void {
    this.#trace += command + numbers.map((number) => short(number)).join(' ')
  }

  #outlineOf(path: Path | undefined): string {
    if (path === undefined) return this.#trace
    if (path instanceof Outline) return path.d
    throw new Error('an outline of another surface')
  }

  #draw(d: string, way: 'fill' | 'stroke'): void {
    const group = `<g${this.#clip}><g${transformOf(this.#matrix)}>`
    const opacity = this.globalAlpha > 0.999 ? '' : ` opacity="${short(this.globalAlpha)}"`
    const fill = way === 'fill' ? ` fill="${paintOf(this.fillStyle)}"` : ''
    const stroke = way === 'stroke' ? this.#strokeAttributes() : ''
    // A filled outline that is stroked next becomes one element: SVG strokes after filling, too.
    const last = this.#shapes.at(-1)
    if (stroke && !opacity && last?.d === d && last.group === group && !last.stroke && !last.opacity) {
      last.stroke = stroke
      return
    }
    this.#shapes.push({ d, group, opacity, fill, stroke })
  }

  #strokeAttributes(): string {
    const cap = this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`
    const join = this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`
    return ` stroke="${paintOf(this.strokeStyle)}" stroke-width="${short(this.lineWidth)}"${cap}${join}`
  }
}
