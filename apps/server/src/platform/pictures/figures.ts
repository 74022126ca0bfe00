import type { Garment } from '@avalive/rules/avatar/garments'
import { dressedDrawing } from '@avalive/rules/avatar/svg/dressed-svg'
import { figureDrawing, lookOf } from '@avalive/rules/avatar/svg/figure-svg'
import { neutralDrawing } from '@avalive/rules/avatar/svg/person-svg'
import type { Context } from '../context.ts'
import { findLooks } from '../looks-store.ts'

const profileIdIn = (iconUrl: string): string => /^\/pictures\/people\/([\w-]+)\.svg/.exec(iconUrl)?.[1] ?? ''

/** Moves a figure into a square of 400. It goes on below the square. */
const inSquare = (drawing: string): string => `<g transform="translate(200 198) scale(1.1)">${drawing}</g>`

/** The figure of a character that is known by a name only, with garments on, in a square of 400. */
export const drawCharacter = (name: string, wears: readonly Garment[] = []): string =>
  inSquare(dressedDrawing(lookOf(name), wears, 'figure0-'))

/**
 * The figures of people by their icons, in squares of 400. An icon that is another picture becomes a neutral figure. A
 * document can contain one such list, because its ids are numbered.
 */
export const drawFigures = async ({ db }: Pick<Context, 'db'>, iconUrls: readonly string[]): Promise<string[]> => {
  const looks = await findLooks(db, iconUrls.map(profileIdIn))
  return iconUrls.map((iconUrl, index) => {
    const look = looks.get(profileIdIn(iconUrl))
    return inSquare(look ? figureDrawing(look, `figure${index}-`) : neutralDrawing())
  })
}
