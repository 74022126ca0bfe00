import type { Actor } from '../pose.ts'
import type { Surface } from '../surface.ts'
import type { Figure } from './figure.ts'

const level = 57

/** Draws a smile that opens to speak and then shows teeth and tongue. */
export const drawMouth = (context: Surface, figure: Figure, { pose }: Actor): void => {
  const open = pose.mouth
  context.lineWidth = 4
  context.strokeStyle = figure.lips
  if (open < 0.06) {
    context.beginPath()
    context.moveTo(-13, level - 3)
    context.quadraticCurveTo(0, level + 9, 13, level - 3)
    context.stroke()
    return
  }
  const half = 12 + open * 6
  const down = 6 + open * 25
  context.save()
  context.beginPath()
  context.moveTo(-half, level - 4)
  context.quadraticCurveTo(0, level + 1, half, level - 4)
  context.bezierCurveTo(half, level + down * 0.9, half * 0.5, level + down, 0, level + down)
  context.bezierCurveTo(-half * 0.5, level + down, -half, level + down * 0.9, -half, level - 4)
  context.closePath()
  context.fillStyle = '#7d1c3a'
  context.fill()
  context.stroke()
  context.clip()
  context.fillStyle = '#ff8592'
  context.beginPath()
  context.ellipse(0, level + down + 2, half * 0.72, down * 0.45, 0, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#ffffff'
  context.fillRect(-half, level - 8, half * 2, 4 + open * 7)
  context.restore()
}
