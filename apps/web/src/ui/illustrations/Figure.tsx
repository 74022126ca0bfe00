import type { CastId } from '@avalive/rules/avatar/cast'
import { useEffect, useState } from 'react'

interface FigureProps {
  who: CastId
  /** The middle of the waist, where the figure ends. Something in front has to hide that. */
  x: number
  y: number
  scale: number
}

/**
 * A person as on the stage. The server draws it, so that it costs the page no code. It appears when it is loaded, and its
 * place stays empty if it can't be.
 */
export const Figure = ({ who, x, y, scale }: FigureProps) => {
  const [isLoaded, setLoaded] = useState(false)
  const address = `/pictures/cast/${who}.svg`
  useEffect(() => {
    // The load event of an SVG image gets lost if the browser has the picture already.
    const picture = new Image()
    picture.onload = () => setLoaded(true)
    picture.src = address
  }, [address])
  return (
    isLoaded && (
      <image
        href={address}
        x={x - 200 * scale}
        y={y - 480 * scale}
        width={400 * scale}
        height={480 * scale}
        className="animate-rise"
      />
    )
  )
}
