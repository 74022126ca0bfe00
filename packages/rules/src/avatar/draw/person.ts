import * as body from '../art/body.ts'
import { shine } from '../art/hair.ts'
import type { Actor } from '../pose.ts'
import type { Path, PathOf, Surface } from '../surface.ts'
import { ink } from '../wardrobe.ts'
import { drawArms, drawShoulders, type HandPaths, handPaths } from './arms.ts'
import { drawEars, drawFace, drawFeatures, type FacePaths, facePaths } from './face.ts'
import type { Figure } from './figure.ts'
import { drawPiece, drawPieces, drawSwinging, turnAround } from './pieces.ts'
import { atDepth, depth, placeBody, placeHead } from './rig.ts'

/** Paths shared by all characters. */
export interface SharedPaths extends FacePaths, HandPaths {
  readonly neck: Path
  readonly neckShade: Path
  readonly shine: Path
}

export const sharedPaths = (pathOf: PathOf): SharedPaths => ({
  ...facePaths(pathOf),
  ...handPaths(pathOf),
  neck: pathOf(body.neck),
  neckShade: pathOf(body.neckShade),
  shine: pathOf(shine),
})

const drawBackHair = (context: Surface, figure: Figure, actor: Actor): void => {
  context.save()
  placeHead(context, actor)
  atDepth(context, actor, depth.back)
  drawSwinging(context, figure.backLocks, actor.hair, actor.ends)
  turnAround(context, 0, -40, actor.hair * 0.22)
  drawPiece(context, figure.hairBack)
  context.restore()
}

const drawTrunk = (context: Surface, paths: SharedPaths, figure: Figure, actor: Actor): void => {
  drawPieces(context, figure.behindNeck)
  drawShoulders(context, actor, ink, 8)
  context.fillStyle = figure.character.skin
  context.fill(paths.neck)
  context.fillStyle = figure.skinShade
  context.fill(paths.neckShade)
  context.strokeStyle = ink
  context.lineWidth = 4
  context.stroke(paths.neck)
  drawPieces(context, figure.trunk)
  drawShoulders(context, actor, figure.sleeve.colour, 0)
  drawPieces(context, figure.clothes)
  if (figure.emblem) {
    context.save()
    context.translate(figure.emblem.x, figure.emblem.y)
    drawPiece(context, figure.emblem.piece)
    context.restore()
  }
  drawPieces(context, figure.garments.trunk)
}

const drawFrontHair = (context: Surface, paths: SharedPaths, figure: Figure, actor: Actor): void => {
  context.save()
  atDepth(context, actor, depth.locks)
  drawSwinging(context, figure.frontLocks, actor.hair, actor.ends + actor.lift * 0.6)
  context.restore()

  context.save()
  atDepth(context, actor, depth.cap)
  drawPiece(context, figure.cap)
  context.strokeStyle = figure.hairShade
  context.lineWidth = 3.5
  context.stroke(figure.capLines)
  context.strokeStyle = figure.hairShine
  context.lineWidth = 9
  context.stroke(paths.shine)
  turnAround(context, 0, -70, actor.ends * figure.wornSway)
  drawPieces(context, figure.wornFront)
  drawPieces(context, figure.garments.head)
  context.restore()
}

const drawHead = (context: Surface, paths: SharedPaths, figure: Figure, actor: Actor): void => {
  context.save()
  placeHead(context, actor)
  context.save()
  atDepth(context, actor, depth.ears)
  drawEars(context, paths, figure)
  turnAround(context, 0, -70, actor.ends * figure.wornSway)
  drawPieces(context, figure.wornBehind)
  context.restore()
  drawFace(context, paths, figure, actor)
  drawFeatures(context, paths, figure, actor)
  drawFrontHair(context, paths, figure, actor)
  context.restore()
}

/** Draws a person in the coordinates of art/body.ts. Allocates nothing, because it runs sixty times a second. */
export const drawPerson = (context: Surface, paths: SharedPaths, figure: Figure, actor: Actor): void => {
  context.save()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  placeBody(context, actor)
  drawPieces(context, figure.garments.behind)
  drawBackHair(context, figure, actor)
  drawTrunk(context, paths, figure, actor)
  drawHead(context, paths, figure, actor)
  drawPieces(context, figure.garments.held)
  drawArms(context, figure, actor, paths)
  drawPieces(context, figure.garments.front)
  context.restore()
}
