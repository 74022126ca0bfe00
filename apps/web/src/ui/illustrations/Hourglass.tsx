import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** A payment slip and an hourglass. */
export const Hourglass = () => {
  return (
    <Stage>
      <g transform="translate(92 92) rotate(-6)">
        <path
          d="M0 0H62V104L54.25 97L46.5 104L38.75 97L31 104L23.25 97L15.5 104L7.75 97L0 104Z"
          fill={pops.cream}
          stroke="#e2cfa8"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M12 18H34M12 46H50M12 60H50M12 74H32" stroke="#c9b48a" strokeWidth="5" strokeLinecap="round" />
        <circle cx="47" cy="20" r="8" fill={pops.sun} stroke="#f0a92a" strokeWidth="2.5" />
      </g>
      <g transform="translate(192 148)">
        <path
          d="M-22-42H22C22-18 6-10 6 0C6 10 22 18 22 42H-22C-22 18-6 10-6 0C-6-10-22-18-22-42Z"
          fill="#ffffff"
          opacity=".55"
        />
        <path d="M-16-22H16C12-11 4-7 0 0C-4-7-12-11-16-22Z" fill={pops.coral} />
        <path d="M0 2V30" stroke={pops.coral} strokeWidth="3" strokeLinecap="round" strokeDasharray="1 6" />
        <path d="M-20 42C-19 32-8 27 0 25C8 27 19 32 20 42Z" fill={pops.coral} />
        <path
          d="M-22-42C-22-18-6-10-6 0C-6 10-22 18-22 42M22-42C22-18 6-10 6 0C6 10 22 18 22 42"
          fill="none"
          stroke={pops.violet}
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M-28-46H28M-28 46H28" stroke={pops.violet} strokeWidth="9" strokeLinecap="round" />
      </g>
      <Sparkle x={236} y={104} />
      <Sparkle x={84} y={78} size={0.8} />
    </Stage>
  )
}
