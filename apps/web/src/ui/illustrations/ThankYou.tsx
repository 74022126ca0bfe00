import { Person } from './Person.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Someone holds up a heart for the buyer while coins fall. */
export const ThankYou = () => {
  return (
    <Stage>
      <Coin x={112} y={84} tilt={-18} />
      <Coin x={206} y={76} tilt={14} />
      <Coin x={226} y={124} tilt={-8} />
      <Coin x={96} y={136} tilt={10} />
      <Person x={160} y={196} scale={1.12} hair={pops.sky} outfit={pops.sun} style="buns" mood="happy" arms="up">
        <path
          d="M0-34C-9-45-24-39-22-27C-20-16-8-10 0-3C8-10 20-16 22-27C24-39 9-45 0-34Z"
          transform="translate(0 -27) scale(.8)"
          fill={pops.coral}
        />
        <path d="M-13-53Q-11-57-6-56" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" fill="none" opacity=".7" />
      </Person>
      <Pile x={100} y={204} />
      <Pile x={218} y={206} />
      <Sparkle x={130} y={112} size={0.9} />
      <Sparkle x={196} y={148} size={0.8} />
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
