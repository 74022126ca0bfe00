/** Paints that cover all of a room: see `RoomDrawing`. */
export const everywhere = 'M-700-900H1340V480H-700Z'

export const filled = (fill: string, d: string, more = ''): string => `<path fill="${fill}" d="${d}"${more}/>`

export const lined = (stroke: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** A gradient from the upper edge of a shape to its lower edge. */
export const downwards = (id: string, ...stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`

/** A gradient from the centre of a shape to its edge. */
export const outwards = (id: string, ...stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

export const defs = (...definitions: readonly string[]): string => `<defs>${definitions.join('')}</defs>`

export const oval = (fill: string, cx: number, cy: number, rx: number, ry = rx, more = ''): string =>
  `<ellipse fill="${fill}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${more}/>`

/** Points as round dots: a list of x and y. */
export const dots = (colour: string, size: number, points: readonly (readonly [number, number])[], more = ''): string =>
  lined(colour, size, points.map(([x, y]) => `M${x} ${y}v.1`).join(''), more)

/** Repeats a drawing at regular distances across the room. */
export const across = (step: number, draw: (x: number, index: number) => string): string => {
  let drawn = ''
  for (let x = 320 % step, index = 0; x <= 1340; x += step, index++) drawn += draw(x, index)
  for (let x = (320 % step) - step, index = -1; x >= -700; x -= step, index--) drawn += draw(x, index)
  return drawn
}
