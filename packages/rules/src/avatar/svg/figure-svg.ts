import { characterOf } from '../character.ts'
import { figureOf } from '../draw/figure.ts'
import { drawPerson, sharedPaths } from '../draw/person.ts'
import type { Garment } from '../garments.ts'
import type { Actor, Pose } from '../pose.ts'
import { restingPose } from '../pose.ts'
import { seeded } from '../seeded.ts'
import { SvgSurface, svgPathOf } from './svg-surface.ts'

export interface FigureLook {
  readonly seed: string
  readonly hair: 'short' | 'long'
  readonly wears?: readonly Garment[] | undefined
}

/** The look of a character that is known by a name only, like a candidate of the vote. */
export const lookOf = (name: string): FigureLook => ({
  seed: name,
  hair: seeded(`length ${name}`).pick(['short', 'long']),
})

/** A friendly moment: a smile, a slightly tilted head, hair at rest. The look decides to which side the head tilts. */
export const friendlyActor = (look: FigureLook, change: Partial<Pose> = {}): Actor => {
  const random = seeded(`pose ${look.seed}`)
  const side = random.chance(0.5) ? 1 : -1
  const tilt = side * (2 + random.next() * 3)
  const pose: Pose = {
    ...restingPose(),
    turn: side * (3 + random.next() * 4),
    tilt,
    gazeX: -side * 0.15,
    mouth: 0.18 + random.next() * 0.2,
    ...change,
  }
  return { pose, breath: 0.5, hair: -tilt * 0.45, ends: 0, lift: 0 }
}

const paths = sharedPaths(svgPathOf)

/**
 * Draws a person as on the stage, in the coordinates of art/body.ts: the centre of the head is at 0,0, and the figure
 * ends at y = 286. Give each figure of a document its own `prefix`.
 */
export const figureDrawing = (look: FigureLook, prefix: string, actor: Actor = friendlyActor(look)): string => {
  const surface = new SvgSurface(prefix)
  const figure = figureOf(surface, svgPathOf, characterOf(look))
  drawPerson(surface, paths, figure, actor)
  return surface.toString()
}
