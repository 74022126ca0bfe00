import { hashText } from '../seeded.ts'

/** The prefix of the ids of a drawing. Different drawings have different ones, so that a page can inline several. */
export const prefixOf = (drawing: string): string => `d${hashText(drawing).toString(36)}-`

export const svgDocument = (width: number, height: number, viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${body}</svg>`
