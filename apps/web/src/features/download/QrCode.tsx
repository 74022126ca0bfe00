import { encode } from 'uqr'

interface Props {
  text: string
  /** Text alternative. */
  label: string
}

/** In modules, as the standard requires. */
const border = 4

/** Dark on white in both themes, because not every camera reads inverted codes. */
export const QrCode = ({ text, label }: Props) => {
  const { size, data } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={squares.join('')} fill="#211837" />
    </svg>
  )
}
