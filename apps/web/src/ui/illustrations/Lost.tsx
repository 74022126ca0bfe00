import { Person } from './Person.tsx'
import { pops } from './pops.ts'
import { Stage } from './Stage.tsx'

/** The light is off, and someone looks for the way with a torch. */
export const Lost = () => {
  return (
    <Stage light="dark">
      <path d="M192 156L66 120C58 140 60 170 74 190Z" fill="var(--beam)" opacity=".28" />
      <ellipse cx="82" cy="192" rx="34" ry="8" fill="var(--beam)" opacity=".45" />
      <path
        d="M108 205q10-6 20-3M146 199q10-1 18 5M178 208q8 2 16-1"
        stroke="var(--floor-edge)"
        strokeWidth="5"
        strokeDasharray="1 9"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M84 192V150" stroke="#c99a6b" strokeWidth="5" strokeLinecap="round" />
      <path d="M66 138h30l9 9-9 9H66z" fill="#e8c08f" stroke="#c99a6b" strokeWidth="3" strokeLinejoin="round" />
      <path d="M73 147h17" stroke="#a77643" strokeWidth="3" strokeLinecap="round" strokeDasharray="5 6" />
      <Person x={214} y={198} hair={pops.sky} outfit={pops.coral} style="tails" mood="puzzled">
        <path d="M-18 37l-11-3.5" stroke="var(--silver)" strokeWidth="7" strokeLinecap="round" />
      </Person>
    </Stage>
  )
}
