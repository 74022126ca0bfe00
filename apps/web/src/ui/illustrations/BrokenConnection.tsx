import { pops } from './pops.ts'

/** A microphone with its plug pulled out. It loads with the frame of every page, so it has neither a stage nor a figure. */
export const BrokenConnection = () => {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className="h-auto w-full">
      <rect x="24" y="20" width="272" height="200" rx="40" fill="var(--sky)" />
      <path d="M40 178A120 96 0 0 1 280 178Z" fill="var(--sky-glow)" />
      <path d="M24 178H296V180A40 40 0 0 1 256 220H64A40 40 0 0 1 24 180Z" fill="var(--floor)" />
      <g fill="none" strokeLinecap="round">
        <path d="M124 104V188" stroke="var(--silver)" strokeWidth="5" />
        <path d="M98 192Q124 178 150 192" stroke="var(--silver)" strokeWidth="6" />
        <path
          d="M84 62C76 74 76 92 84 104M164 62C172 74 172 92 164 104"
          stroke={pops.violet}
          strokeWidth="4.5"
          strokeDasharray="1 9"
        />
        <path d="M124 150C146 150 134 196 160 202C176 205 180 196 188 186" stroke={pops.mint} strokeWidth="5" />
        <path d="M293 174C280 206 258 192 246 176C242 170 236 162 230 156" stroke={pops.coral} strokeWidth="5" />
      </g>
      <rect x="107" y="54" width="34" height="54" rx="17" fill="var(--silver)" />
      <path d="M107 78H141M111 66H137M109 91H139" stroke="#8f97b5" strokeWidth="2.5" />
      <path d="M118 104h12v14h-12z" fill="#8f97b5" />
      <g transform="translate(188 186) rotate(45)" strokeLinecap="round">
        <path d="M-4-16V-26M4-16V-26" stroke="var(--star)" strokeWidth="3.5" />
        <rect x="-10" y="-17" width="20" height="20" rx="5" fill={pops.mint} />
      </g>
      <g transform="translate(230 156) rotate(-45)">
        <rect x="-12" y="-22" width="24" height="24" rx="6" fill={pops.coral} />
        <path d="M-4-17v5M4-17v5" stroke="#a83a2c" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <path
        d="M212 138l2-10M202 146l-8-5M216 168l5 6"
        stroke="var(--star)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
