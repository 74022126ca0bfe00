import * as body from '../art/body.ts'
import type { Actor } from '../pose.ts'
import type { Path, PathOf, Surface } from '../surface.ts'
import { ink } from '../wardrobe.ts'
import { drawEyes } from './eyes.ts'
import type { Figure } from './figure.ts'
import { drawMouth } from './mouth.ts'
import { drawPieces, radians } from './pieces.ts'
import { atDepth, depth } from './rig.ts'

export interface FacePaths {
  readonly face: Path
  readonly ears: Path
  readonly earFolds: Path
  readonly glasses: Path
  readonly freckles: Path
}

export const facePaths = (pathOf: PathOf): FacePaths => ({
  face: pathOf(body.face),
  ears: pathOf(body.ears),
  earFolds: pathOf(body.earFolds),
  glasses: pathOf(
    'M-64 17a28 27 0 1 0 56 0a28 27 0 1 0-56 0ZM8 17a28 27 0 1 0 56 0a28 27 0 1 0-56 0ZM-8 12Q0 6 8 12M-64 12L-76 6M64 12L76 6',
  ),
  freckles: pathOf('M-52 40v.1M-42 45v.1M-33 40v.1M52 40v.1M42 45v.1M33 40v.1'),
})

export const drawEars = (context: Surface, paths: FacePaths, figure: Figure): void => {
  context.fillStyle = figure.character.skin
  context.strokeStyle = ink
  context.lineWidth = 4
  context.fill(paths.ears)
  context.stroke(paths.ears)
  context.strokeStyle = figure.skinShade
  context.stroke(paths.earFolds)
  if (!figure.character.earrings) return
  context.fillStyle = '#ffd056'
  for (let side = -1; side <= 1; side += 2) {
    context.beginPath()
    context.arc(side * 85, 42, 6.5, 0, Math.PI * 2)
    context.fill()
  }
}

/** Draws the face with the shadow that the hair casts on it. */
export const drawFace = (context: Surface, paths: FacePaths, figure: Figure, actor: Actor): void => {
  context.save()
  atDepth(context, actor, depth.face)
  context.fillStyle = figure.character.skin
  context.fill(paths.face)
  context.save()
  context.clip(paths.face)
  atDepth(context, actor, depth.cap)
  context.translate(0, 9)
  context.fillStyle = figure.skinShade
  context.fill(figure.cap.path)
  context.restore()
  context.strokeStyle = ink
  context.lineWidth = 4
  context.stroke(paths.face)
  context.restore()
}

const drawBlush = (context: Surface, figure: Figure): void => {
  context.fillStyle = figure.blush
  context.globalAlpha *= 0.55
  for (let side = -1; side <= 1; side += 2) {
    context.beginPath()
    context.ellipse(side * 52, 44, 14, 8, 0, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha /= 0.55
}

export const drawFeatures = (context: Surface, paths: FacePaths, figure: Figure, actor: Actor): void => {
  context.save()
  atDepth(context, actor, depth.features)
  context.scale(1 - 0.3 * Math.abs(Math.sin(actor.pose.turn * radians)) ** 2, 1)
  drawBlush(context, figure)
  if (figure.character.freckles) {
    context.strokeStyle = figure.skinShade
    context.lineWidth = 5
    context.stroke(paths.freckles)
  }
  drawMouth(context, figure, actor)
  drawEyes(context, figure, actor)
  if (figure.character.glasses) {
    context.strokeStyle = ink
    context.lineWidth = 4.5
    context.stroke(paths.glasses)
  }
  drawPieces(context, figure.garments.face)
  context.restore()

  context.save()
  atDepth(context, actor, depth.nose)
  context.strokeStyle = figure.skinShade
  context.lineWidth = 4
  context.beginPath()
  context.moveTo(-2, 37)
  context.quadraticCurveTo(3, 41, 3, 36)
  context.stroke()
  context.restore()
}
