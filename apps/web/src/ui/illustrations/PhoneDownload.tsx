import { Figure } from './Figure.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'

/** A stage on a phone, with someone who almost jumps out of it. */
export const PhoneDownload = () => {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className="h-auto w-full">
      <ellipse cx="160" cy="222" rx="104" ry="10" fill="var(--line)" />
      <g transform="rotate(-5 160 120)">
        <rect x="98" y="8" width="124" height="210" rx="22" fill="#150f2e" stroke="var(--control)" strokeWidth="2" />
        <rect x="105" y="15" width="110" height="196" rx="16" fill="var(--sky)" />
        <ellipse cx="160" cy="130" rx="54" ry="72" fill="var(--sky-glow)" />
        <path d="M152 15H168L204 176H116Z" fill="var(--beam)" opacity=".22" />
        <path
          d="M105 150V31A16 16 0 0 1 121 15H142C140 60 128 78 112 90Q120 124 116 150ZM215 150V31A16 16 0 0 0 199 15H178C180 60 192 78 208 90Q200 124 204 150Z"
          fill="var(--curtain)"
        />
        <path d="M144 22H176" stroke="#150f2e" strokeWidth="8" strokeLinecap="round" />
        <Figure who="fan" x={160} y={206} scale={0.44} />
        <path d="M105 178H215V195A16 16 0 0 1 199 211H121A16 16 0 0 1 105 195Z" fill="var(--floor)" />
        <path d="M105 174H215V181H105Z" fill="var(--floor-edge)" />
        <path
          d="M122 195v.1M141 195v.1M160 195v.1M179 195v.1M198 195v.1"
          stroke="var(--coin)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <path d="M246 62c-6-8-16-2-13 6 2 5 8 8 13 12 5-4 11-7 13-12 3-8-7-14-13-6z" fill={pops.pink} />
      <Sparkle x={70} y={80} size={1.2} fill="var(--coin)" />
      <Sparkle x={266} y={120} size={0.8} fill="var(--violet)" />
    </svg>
  )
}
