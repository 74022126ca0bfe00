import type { Actor } from '../pose.ts'
import type { Surface } from '../surface.ts'
import { type EyeShape, ink } from '../wardrobe.ts'
import type { Figure } from './figure.ts'
import { radians } from './pieces.ts'

const apart = 37
const level = 18

/** How much higher the outer corner is than the inner one. */
const slant: Readonly<Record<EyeShape, number>> = { round: 0, gentle: -3, keen: 4 }

const dot = (context: Surface, x: number, y: number, rx: number, ry: number): void => {
  context.beginPath()
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  context.fill()
}

/** Traces the upper lid from the inner corner to the outer one. Outwards is to the right. */
const traceLid = (context: Surface, open: number, corner: number): void => {
  context.moveTo(-18, 6)
  context.bezierCurveTo(-16, 12 - 38 * open, 14, 12 - 41 * open - corner, 20, 4 - corner)
}

/** A closed eye: a calm arc downwards, or a laughing arc upwards. */
const drawShut = (context: Surface, joy: number): void => {
  context.strokeStyle = ink
  context.lineWidth = 5.5
  context.beginPath()
  context.moveTo(-17, 8 + 5 * joy)
  context.quadraticCurveTo(1, 20 - 34 * joy, 19, 6 + 6 * joy)
  context.stroke()
}

const drawOpen = (context: Surface, figure: Figure, open: number, gazeX: number, gazeY: number, lamp: number): void => {
  const corner = slant[figure.character.eyeShape]
  context.save()
  context.beginPath()
  traceLid(context, open, corner)
  context.bezierCurveTo(17, 8 + 18 * open, -13, 8 + 20 * open, -18, 6)
  context.fillStyle = '#fffdfa'
  context.fill()
  context.clip()
  context.fillStyle = figure.iris
  const x = gazeX * 6
  const y = 2 - gazeY * 5
  context.save()
  context.translate(x, y)
  dot(context, 0, 0, 14.5, 20)
  context.fillStyle = ink
  dot(context, 0, -2, 6, 9)
  context.fillStyle = figure.glint
  dot(context, 0, 12, 7.5, 4.5)
  context.restore()
  context.fillStyle = ink
  context.globalAlpha *= 0.18
  context.fillRect(-22, -26, 44, 36 - 24 * open)
  context.globalAlpha /= 0.18
  // The reflections of the lamps stay in place, whatever the gaze.
  context.fillStyle = '#ffffff'
  dot(context, x * 0.7 - 5 * lamp, y - 9, 5, 5.8)
  dot(context, x * 0.7 + 6 * lamp, y + 7, 2.4, 2.4)
  context.restore()

  context.strokeStyle = ink
  context.lineWidth = 5.5
  context.beginPath()
  traceLid(context, open, corner)
  context.lineTo(24, -1 - corner)
  context.stroke()
}

const drawBrow = (context: Surface, figure: Figure, lift: number): void => {
  const corner = slant[figure.character.eyeShape] * 0.8
  context.strokeStyle = figure.brow
  context.lineWidth = 4.5
  context.beginPath()
  context.moveTo(-14, -27 - lift * 0.7)
  context.quadraticCurveTo(2, -35 - lift, 17, -27 - lift - corner)
  context.stroke()
}

/** Draws both eyes and brows, left of the picture first. The eye on the far side gets narrower when the head turns. */
export const drawEyes = (context: Surface, figure: Figure, { pose }: Actor): void => {
  const sideways = Math.sin(pose.turn * radians)
  const joy = Math.min(1, Math.max(0, Math.min(pose.blinkLeft, pose.blinkRight) * pose.mouth * 3 - 0.2))
  const lift = pose.mouth * 4 + Math.max(0, pose.gazeY) * 5
  for (let side = -1; side <= 1; side += 2) {
    const open = 1 - (side < 0 ? pose.blinkLeft : pose.blinkRight)
    context.save()
    context.translate(side * apart, level)
    context.scale(side * (1 - 0.34 * Math.max(0, side * sideways)), 1)
    if (open < 0.14) drawShut(context, joy)
    else drawOpen(context, figure, open, pose.gazeX * side, pose.gazeY, side)
    drawBrow(context, figure, lift)
    context.restore()
  }
}
