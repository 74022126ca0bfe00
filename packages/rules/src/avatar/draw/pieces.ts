import type { Surface } from '../surface.ts'
import type { Piece, Swinging } from './figure.ts'

export const radians = Math.PI / 180

export const drawPiece = (context: Surface, piece: Piece): void => {
  if (piece.fill !== null) {
    context.fillStyle = piece.fill
    context.fill(piece.path)
  }
  if (piece.line !== null) {
    context.strokeStyle = piece.line
    context.lineWidth = piece.width
    context.stroke(piece.path)
  }
}

export const drawPieces = (context: Surface, pieces: readonly Piece[]): void => {
  for (const piece of pieces) drawPiece(context, piece)
}

/** Rotates all subsequent drawing around a point. */
export const turnAround = (context: Surface, x: number, y: number, degrees: number): void => {
  context.translate(x, y)
  context.rotate(degrees * radians)
  context.translate(-x, -y)
}

export const drawSwinging = (context: Surface, locks: readonly Swinging[], hair: number, ends: number): void => {
  for (const lock of locks) {
    context.save()
    turnAround(context, lock.x, lock.y, (lock.short ? ends : hair) * lock.sway)
    drawPiece(context, lock)
    context.restore()
  }
}
