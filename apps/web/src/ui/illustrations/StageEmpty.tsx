import { Figure } from './Figure.tsx'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Nothing here yet: an unused microphone, and someone who peeks from behind the curtain. */
export const StageEmpty = () => {
  return (
    <Stage>
      <path d="M160 192V132" stroke="var(--silver)" strokeWidth="4" strokeLinecap="round" />
      <path d="M142 194Q160 184 178 194" stroke="var(--silver)" strokeWidth="5" strokeLinecap="round" fill="none" />
      <rect x="149" y="102" width="22" height="34" rx="11" fill="var(--silver)" />
      <path d="M149 116H171M152 108H168M150 123H170" stroke="#8f97b5" strokeWidth="1.8" />
      <Sparkle x={186} y={104} />
      <Sparkle x={134} y={120} size={0.7} />
      <Sparkle x={180} y={134} size={0.5} />
      <g transform="rotate(-24 262 190)">
        <Figure who="onlooker" x={262} y={190} scale={0.26} />
      </g>
      <path
        d="M294.5 190L296 178V60A40 40 0 0 0 262 20.4C250 60 262 92 250 122C241 148 230 168 227 190Z"
        fill="var(--curtain)"
      />
      <path
        d="M280 44C274 90 284 140 278 190M266 60C268 100 256 150 258 190"
        stroke="var(--curtain-deep)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </Stage>
  )
}
