import { Figure } from './Figure.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Someone with a key waits behind a rope, in front of the closed curtain. */
export const Entrance = () => {
  return (
    <Stage curtain="closed" cast={<Figure who="usher" x={152} y={188} scale={0.34} />}>
      <path d="M86 152Q160 210 234 152" stroke={pops.violet} strokeWidth="9" strokeLinecap="round" fill="none" />
      <path
        d="M98 158Q160 203 222 158"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
        opacity=".4"
      />
      <Post x={84} />
      <Post x={236} />
      <Sparkle x={214} y={104} />
      <Sparkle x={104} y={112} size={0.8} />
    </Stage>
  )
}

const Post = ({ x }: { x: number }) => {
  return (
    <g transform={`translate(${x} 204)`} stroke="var(--gold)" strokeLinecap="round">
      <path d="M0-2V-54" strokeWidth="7" />
      <path d="M0-60v.1" strokeWidth="14" />
      <path d="M-13 0H13" strokeWidth="8" />
    </g>
  )
}
