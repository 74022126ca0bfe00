import { Figure } from './Figure.tsx'
import { pops } from './pops.ts'
import { Stage } from './Stage.tsx'

/** The show is over: a last wave, with flowers on the stage. */
export const Ended = () => {
  return (
    <Stage
      light="dark"
      cast={
        <>
          <path d="M206 62a22 22 0 1 0 18 34 18 18 0 0 1-18-34z" fill="var(--star)" />
          <Figure who="leaver" x={138} y={190} scale={0.33} />
        </>
      }
    >
      <Flower x={176} y={164} colour={pops.coral} />
      <Flower x={202} y={167} colour={pops.sun} />
      <Flower x={74} y={165} colour={pops.sky} />
      <Flower x={228} y={163} colour={pops.pink} />
      <g strokeWidth="4" strokeLinecap="round">
        <path d="M244 199h5M176 209h5" stroke={pops.mint} />
        <path d="M114 206l4-2M72 198l5 1" stroke={pops.sun} />
        <path d="M214 205l4 2M142 201h.1" stroke={pops.pink} />
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
