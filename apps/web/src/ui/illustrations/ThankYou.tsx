import { Figure } from './Figure.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Someone holds up a heart for the buyer while coins fall. */
export const ThankYou = () => {
  return (
    <Stage
      cast={
        <>
          <Coin x={104} y={84} tilt={-18} />
          <Coin x={214} y={76} tilt={14} />
          <Coin x={230} y={124} tilt={-8} />
          <Coin x={92} y={132} tilt={10} />
          <Figure who="thankful" x={160} y={183} scale={0.34} />
        </>
      }
    >
      <Pile x={84} y={166} />
      <Pile x={236} y={166} />
      <Sparkle x={112} y={112} size={0.9} />
      <Sparkle x={216} y={148} size={0.8} />
    </Stage>
  )
}

const edge = '#f0a92a'

const Coin = ({ x, y, tilt }: { x: number; y: number; tilt: number }) => {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <circle r="10" fill={pops.sun} stroke={edge} strokeWidth="3" />
      <path d="M0-4v8" stroke={edge} strokeWidth="3" strokeLinecap="round" />
    </g>
  )
}

const Pile = ({ x, y }: { x: number; y: number }) => {
  return (
    <g transform={`translate(${x} ${y})`} stroke={edge} strokeWidth="2.5" fill={pops.sun}>
      <ellipse rx="13" ry="4.5" />
      <ellipse cy="-6" rx="13" ry="4.5" />
      <ellipse cy="-12" rx="13" ry="4.5" />
    </g>
  )
}
