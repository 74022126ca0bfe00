import { Person } from './Person.tsx'
import { pops } from './pops.ts'

/** Two people hold the ends of a torn cable. It has no stage, because it loads with the frame of every page. */
export const BrokenConnection = () => {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className="h-auto w-full">
      <rect x="24" y="20" width="272" height="200" rx="40" fill="var(--sky)" />
      <path d="M40 178A120 96 0 0 1 280 178Z" fill="var(--sky-glow)" />
      <path d="M24 178H296V180A40 40 0 0 1 256 220H64A40 40 0 0 1 24 180Z" fill="var(--floor)" />
      <Person x={104} y={198} scale={0.95} hair={pops.violet} outfit={pops.mint} style="buns" mood="puzzled" />
      <Person x={218} y={198} scale={0.95} hair={pops.coral} outfit={pops.sky} style="spiky" mood="puzzled" />
      <g stroke={pops.cream} strokeWidth="4.5" strokeLinecap="round" fill="none">
        <path d="M120 178C132 196 136 168 142 160" />
        <path d="M202 178C192 198 186 170 180 160" />
      </g>
      <g fill="var(--silver)" stroke="var(--silver)" strokeWidth="3" strokeLinejoin="round">
        <path d="M134 158l10-14 11 7-9 14z" />
        <path d="M188 158l-10-14-11 7 9 14z" />
      </g>
      <path d="M150 143l5-7M157 148l5-7" stroke="#8f97b5" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M161 130l6-12-9 4 5-13"
        stroke="var(--star)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M146 120l-6-6M180 122l7-5" stroke="var(--star)" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}
