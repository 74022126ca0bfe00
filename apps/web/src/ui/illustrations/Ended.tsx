import { Person } from './Person.tsx'
import { pops } from './pops.ts'
import { Stage } from './Stage.tsx'

/** The show is over: a last wave, with flowers on the stage. */
export const Ended = () => {
  return (
    <Stage light="dark">
      <path d="M188 62a22 22 0 1 0 18 34 18 18 0 0 1-18-34z" fill="var(--star)" />
      <Person
        x={136}
        y={196}
        scale={1.1}
        hair={pops.violet}
        outfit={pops.pink}
        style="long"
        mood="asleep"
        arms="wave"
      />
      <Flower x={184} y={200} colour={pops.coral} />
      <Flower x={206} y={206} colour={pops.sun} />
      <Flower x={96} y={208} colour={pops.sky} />
      <g strokeWidth="4" strokeLinecap="round">
        <path d="M224 196h5M168 211h5" stroke={pops.mint} />
        <path d="M120 214l4-2M80 198l5 1" stroke={pops.sun} />
        <path d="M232 210l4 2M152 205h.1" stroke={pops.pink} />
      </g>
    </Stage>
  )
}

const Flower = ({ x, y, colour }: { x: number; y: number; colour: string }) => {
  return (
    <g transform={`translate(${x} ${y})`} strokeLinecap="round">
      <path d="M4 0L22 4M12 2l4-5" stroke="#4fbf8f" strokeWidth="3" />
      <path d="M0-5v.1M5-1v.1M3 5v.1M-4 4v.1M-5-2v.1" stroke={colour} strokeWidth="8" />
      <circle r="3" fill={pops.cream} />
    </g>
  )
}
