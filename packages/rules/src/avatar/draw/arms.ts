import { arm, fingers, hand, figure as measures } from '../art/body.ts'
import type { Actor, Pose } from '../pose.ts'
import type { Path, PathOf, Surface } from '../surface.ts'
import { ink } from '../wardrobe.ts'
import type { Figure } from './figure.ts'

export interface HandPaths {
  readonly hand: Path
  readonly fingers: Path
}

export const handPaths = (pathOf: PathOf): HandPaths => ({ hand: pathOf(hand), fingers: pathOf(fingers) })

/** Curve of an arm from the shoulder through the elbow to the hand, as for the right arm: outwards is positive. */
interface Bow {
  bendX: number
  bendY: number
  handX: number
  handY: number
}

const bow: Bow = { bendX: 0, bendY: 0, handX: 0, handY: 0 }

const smooth = (share: number): number => {
  const within = Math.max(0, Math.min(1, share))
  return within * within * (3 - 2 * within)
}

/**
 * Side to which the elbow bends. Elbows point down and outwards, on one side of a hanging arm and on the other of a
 * raised one, with a smooth transition.
 */
const bendOf = (degrees: number): number =>
  degrees < -95 ? 2 * smooth((degrees + 125) / 30) - 1 : 1 - 2 * smooth((degrees - 55) / 20)

/** Computes the curve from the shoulder to a hand. If the hand is out of reach, the arm stretches towards it. */
const reach = (x: number, y: number): void => {
  const dx = x - arm.shoulderX
  const dy = y - arm.shoulderY
  const length = arm.upper + arm.fore
  const distance = Math.max(1, Math.hypot(dx, dy))
  const stretched = Math.min(distance, length - 2)
  const alongX = dx / distance
  const alongY = dy / distance
  const out =
    Math.sqrt(Math.max(0, (length / 2) ** 2 - (stretched / 2) ** 2)) * bendOf((Math.atan2(dy, dx) * 180) / Math.PI)
  bow.handX = arm.shoulderX + alongX * stretched
  bow.handY = arm.shoulderY + alongY * stretched
  bow.bendX = (arm.shoulderX + bow.handX) / 2 - alongY * out * 1.5
  bow.bendY = (arm.shoulderY + bow.handY) / 2 + alongX * out * 1.5
}

/** Blossom of the quadratic Bézier curve: its values at two parameters are the control points of a section. */
const along = (from: number, bend: number, to: number, one: number, two: number): number =>
  from * (1 - one) * (1 - two) + bend * (one * (1 - two) + two * (1 - one)) + to * one * two

/** Traces the section of the curve between two parameters. */
const trace = (context: Surface, from: number, to: number): void => {
  const { shoulderX: x, shoulderY: y } = arm
  const { bendX, bendY, handX, handY } = bow
  context.beginPath()
  context.moveTo(along(x, bendX, handX, from, from), along(y, bendY, handY, from, from))
  context.quadraticCurveTo(
    along(x, bendX, handX, from, to),
    along(y, bendY, handY, from, to),
    along(x, bendX, handX, to, to),
    along(y, bendY, handY, to, to),
  )
}

const stroke = (context: Surface, colour: string, width: number): void => {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

const drawHand = (context: Surface, skin: string, paths: HandPaths): void => {
  context.save()
  context.translate(bow.handX, bow.handY)
  context.rotate(Math.atan2(bow.handY - bow.bendY, bow.handX - bow.bendX) + Math.PI / 2)
  context.strokeStyle = ink
  context.lineWidth = 8
  context.stroke(paths.hand)
  context.fillStyle = skin
  context.fill(paths.hand)
  context.lineWidth = 2.5
  context.stroke(paths.fingers)
  context.restore()
}

const drawArm = (context: Surface, figure: Figure, paths: HandPaths): void => {
  const { skin } = figure.character
  const { until, colour, cuff } = figure.sleeve
  trace(context, until * 0.8, 0.98)
  stroke(context, ink, arm.width - 8)
  stroke(context, skin, arm.width - 16)
  drawHand(context, skin, paths)
  context.lineCap = 'butt'
  trace(context, seam, until)
  stroke(context, ink, arm.width + 8)
  trace(context, seam - 0.03, until - 0.03)
  stroke(context, colour, arm.width)
  trace(context, until - 0.1, until - 0.03)
  stroke(context, cuff, arm.width)
  context.lineCap = 'round'
}

/**
 * Share of the arm up to which the sleeve is drawn with the shoulder, under collars and hair. The rest may be in front
 * of them.
 */
const seam = 0.15

/** Draw the outline behind the chest and the cloth over it, so that no line separates the sleeve from the shoulder. */
export const drawShoulders = (context: Surface, { pose }: Actor, colour: string, extra: number): void => {
  for (let side = -1; side <= 1; side += 2) {
    context.save()
    context.scale(side, 1)
    reachOf(pose, side)
    trace(context, 0, seam)
    stroke(context, colour, arm.width + extra)
    context.restore()
  }
}

const reachOf = (pose: Pose, side: number): void => {
  const x = side < 0 ? -pose.leftX : pose.rightX
  const y = side < 0 ? pose.leftY : pose.rightY
  reach(x * measures.bodyHeight, measures.chest - y * measures.bodyHeight)
}

/** Draws both arms in front of everything else, so that a hand can wave in front of the face. */
export const drawArms = (context: Surface, figure: Figure, { pose }: Actor, paths: HandPaths): void => {
  for (let side = -1; side <= 1; side += 2) {
    context.save()
    context.scale(side, 1)
    reachOf(pose, side)
    drawArm(context, figure, paths)
    context.restore()
  }
}
