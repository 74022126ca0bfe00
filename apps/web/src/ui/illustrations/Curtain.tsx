import { Person } from './Person.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Someone with a helmet and a wrench works in front of the closed curtain. */
export const Curtain = () => {
  return (
    <Stage curtain="closed">
      <Person x={148} y={200} scale={1.05} hair={pops.sun} outfit={pops.sky} style="spiky" mood="happy" arms="wave">
        <path d="M-24-9C-24-36 24-36 24-9Z" fill="#ffcf5c" />
        <path d="M-29-8H29" stroke="#f0a92a" strokeWidth="5" strokeLinecap="round" />
        <path d="M-5-28V-12M5-28V-12" stroke="#f0a92a" strokeWidth="3" />
        <path d="M25 12L37-8" stroke="var(--silver)" strokeWidth="6" strokeLinecap="round" />
        <path d="M34-18a8.5 8.5 0 1 0 12 6l-6 4-6-4z" fill="var(--silver)" />
      </Person>
      <path d="M214 200l12-30 12 30z" fill={pops.coral} />
      <path d="M220 186h12l3 7h-18z" fill={pops.cream} />
      <path d="M207 201h38" stroke={pops.coral} strokeWidth="6" strokeLinecap="round" />
      <Sparkle x={206} y={112} />
      <Sparkle x={104} y={128} size={0.8} />
    </Stage>
  )
}
