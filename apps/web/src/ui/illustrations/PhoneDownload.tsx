import { Person } from './Person.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'

/** A stage on a phone, with people who almost jump out of it. */
export const PhoneDownload = () => {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className="h-auto w-full">
      <ellipse cx="160" cy="222" rx="104" ry="10" fill="var(--line)" />
      <g transform="rotate(-5 160 120)">
        <rect x="98" y="8" width="124" height="210" rx="22" fill="#150f2e" stroke="var(--control)" strokeWidth="2" />
        <rect x="105" y="15" width="110" height="196" rx="16" fill="var(--sky)" />
        <ellipse cx="160" cy="130" rx="54" ry="72" fill="var(--sky-glow)" />
        <path d="M152 15H168L204 176H116Z" fill="var(--beam)" opacity=".22" />
        <path d="M105 172H215V195A16 16 0 0 1 199 211H121A16 16 0 0 1 105 195Z" fill="var(--floor)" />
        <path d="M105 172H215V177H105Z" fill="var(--floor-edge)" />
        <path
          d="M105 150V31A16 16 0 0 1 121 15H142C140 60 128 78 112 90Q120 124 116 150ZM215 150V31A16 16 0 0 0 199 15H178C180 60 192 78 208 90Q200 124 204 150Z"
          fill="var(--curtain)"
        />
        <path d="M144 22H176" stroke="#150f2e" strokeWidth="8" strokeLinecap="round" />
      </g>
      <Person
        x={160}
        y={194}
        scale={1.15}
        hair={pops.sun}
        outfit={pops.coral}
        style="long"
        ears="bunny"
        mood="sing"
        arms="up"
      />
      <Person x={84} y={222} scale={0.85} hair={pops.mint} outfit={pops.violet} style="bob" mood="happy" arms="wave" />
      <Person x={240} y={222} scale={0.85} hair={pops.sky} outfit={pops.pink} style="spiky" ears="horns" arms="wave" />
      <path d="M246 62c-6-8-16-2-13 6 2 5 8 8 13 12 5-4 11-7 13-12 3-8-7-14-13-6z" fill={pops.pink} />
      <Sparkle x={70} y={80} size={1.2} fill="var(--coin)" />
      <Sparkle x={266} y={120} size={0.8} fill="var(--violet)" />
    </svg>
  )
}
