/** The light of the lamps on the left and right. It colours only what is already drawn (`source-atop`). */
export const lampsOf = (context: CanvasRenderingContext2D, width: number): CanvasGradient => {
  const lamps = context.createLinearGradient(0, 0, width, 0)
  lamps.addColorStop(0, 'rgb(122 84 255 / 0.24)')
  lamps.addColorStop(0.42, 'rgb(255 236 226 / 0.05)')
  lamps.addColorStop(0.58, 'rgb(255 236 226 / 0.05)')
  lamps.addColorStop(1, 'rgb(255 112 84 / 0.2)')
  return lamps
}

export const shineOn = (
  context: CanvasRenderingContext2D,
  lamps: CanvasGradient,
  width: number,
  height: number,
): void => {
  context.globalCompositeOperation = 'source-atop'
  context.fillStyle = lamps
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'source-over'
}
