import { Figure } from './Figure.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Someone steps into the light for the first time. */
export const Welcome = () => {
  return (
    <Stage cast={<Figure who="newcomer" x={160} y={194} scale={0.37} />}>
      <g strokeWidth="5" strokeLinecap="round">
        <path d="M104 92l5 6M226 128l3-7M118 148l-6 4" stroke={pops.mint} />
        <path d="M216 88l-6 4M100 124l6 1M204 156l7 2" stroke={pops.coral} />
        <path d="M128 72l2 6M196 68l5-4M222 104l6 2" stroke={pops.sky} />
      </g>
      <Sparkle x={112} y={108} size={0.9} />
      <Sparkle x={210} y={112} />
    </Stage>
  )
}
