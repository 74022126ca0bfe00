/** An outline that a surface has prepared for drawing: a Path2D of the browser, or the text of an SVG path. */
export type Path = object

/** Prepares an outline in the notation of SVG paths. */
export type PathOf = (outline: string) => Path

export interface Gradient {
  addColorStop(offset: number, colour: string): void
}

/**
 * The operations of a canvas that figures are drawn with. The browser's 2D context has them all; SvgSurface writes the
 * same drawing as SVG.
 */
export interface Surface {
  fillStyle: string | object
  strokeStyle: string | object
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  globalAlpha: number
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(bendX: number, bendY: number, x: number, y: number): void
  bezierCurveTo(oneX: number, oneY: number, twoX: number, twoY: number, x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, from: number, to: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  fill(path?: Path): void
  stroke(path?: Path): void
  clip(path?: Path): void
  createLinearGradient(x1: number, y1: number, x2: number, y2: number): Gradient
}
