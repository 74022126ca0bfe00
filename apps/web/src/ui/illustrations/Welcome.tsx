import { Person } from './Person.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Someone steps into the light for the first time. */
export const Welcome = () => {
  return (
    <Stage>
      <Person
        x={160}
        y={198}
        scale={1.3}
        hair={pops.pink}
        outfit={pops.violet}
        style="tails"
        ears="cat"
        mood="happy"
        arms="up"
      >
        <path d="M0 27l1.8 3.8 4.2.5-3.1 2.9.8 4.1-3.7-2-3.7 2 .8-4.1-3.1-2.9 4.2-.5z" fill={pops.sun} />
      </Person>
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
