import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

const deep = '#7d5fe0'
const ribbonDeep = '#f0a92a'

/** A wrapped box in the spotlight, which nobody has opened yet. */
export const ClosedBox = () => (
  <Stage>
    <ellipse cx="160" cy="202" rx="62" ry="8" fill="#000" opacity=".16" />
    <Box />
    <rect x="102" y="116" width="116" height="26" rx="7" fill={pops.violet} />
    <path d="M102 137H218V140A5 5 0 0 1 213 145H107A5 5 0 0 1 102 140Z" fill={deep} opacity=".6" />
    <rect x="149" y="116" width="22" height="26" fill={pops.sun} />
    <path
      d="M160 115C142 84 112 86 118 104C121 114 142 116 160 115C178 116 199 114 202 104C208 86 178 84 160 115Z"
      fill={pops.sun}
      stroke={ribbonDeep}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M132 101Q144 103 153 111M188 101Q176 103 167 111" stroke={ribbonDeep} strokeWidth="3" fill="none" />
    <circle cx="160" cy="114" r="8" fill={pops.sun} stroke={ribbonDeep} strokeWidth="3" />
    <Sparkle x={96} y={108} />
    <Sparkle x={226} y={92} size={0.8} />
  </Stage>
)

/** The box without its lid, and what flew out of it. */
export const OpenedBox = () => (
  <Stage>
    <ellipse cx="160" cy="202" rx="70" ry="8" fill="#000" opacity=".16" />
    <path d="M122 142L104 62H216L198 142Z" fill="var(--beam)" opacity=".5" />
    <ellipse cx="160" cy="142" rx="52" ry="8" fill={deep} />
    <Box />
    <g transform="translate(236 190) rotate(24)">
      <rect x="-34" y="-11" width="68" height="20" rx="6" fill={pops.violet} />
      <rect x="-8" y="-11" width="16" height="20" fill={pops.sun} />
    </g>
    <g strokeWidth="5" strokeLinecap="round">
      <path d="M122 96l5-7M204 118h6" stroke={pops.mint} />
      <path d="M198 76l6 4M112 122l6 3" stroke={pops.pink} />
      <path d="M146 72l-4-6M182 62v.1" stroke={pops.sky} />
    </g>
    <circle cx="138" cy="112" r="10" fill={pops.sun} stroke={ribbonDeep} strokeWidth="3" />
    <path
      d="M0-34C-9-45-24-39-22-27C-20-16-8-10 0-3C8-10 20-16 22-27C24-39 9-45 0-34Z"
      transform="translate(180 128) scale(.8)"
      fill={pops.coral}
    />
    <Sparkle x={160} y={84} size={1.3} />
    <Sparkle x={100} y={86} size={0.8} />
    <Sparkle x={218} y={96} size={0.9} />
  </Stage>
)

const Box = () => (
  <>
    <path d="M110 142H210V192A8 8 0 0 1 202 200H118A8 8 0 0 1 110 192Z" fill={pops.violet} />
    <path d="M110 142H210V150H110Z" fill={deep} opacity=".6" />
    <path d="M149 142H171V200H149Z" fill={pops.sun} />
  </>
)
