import type { ReactNode } from 'react'

interface StageProps {
  /** `closed` draws the curtain, `dark` leaves the spotlight off. */
  curtain?: 'open' | 'closed'
  light?: 'on' | 'dark'
  /** People on the stage. Its front with the footlights hides where they end. */
  cast?: ReactNode
  /** Whatever is in front of them. */
  children?: ReactNode
}

const openCurtain = 'M25.5 190L24 178V60A40 40 0 0 1 64 20H112C108 74 86 106 58 122C66 146 62 172 56 190Z'
const openFolds =
  'M44 50C46 80 42 96 38 118M67 50C66 80 58 96 48 120M88 50C84 72 72 96 56 120M36 132C40 152 38 172 36 190M50 128C54 150 52 172 48 190'
const closedFolds = 'M52 50V190M80 50V190M108 50V190M136 50V190M184 50V190M212 50V190M240 50V190M268 50V190'

/** The small theater that most illustrations take place in. */
export const Stage = ({ curtain = 'open', light = 'on', cast, children }: StageProps) => {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" className="h-auto w-full">
      <rect x="24" y="20" width="272" height="200" rx="40" fill="var(--sky)" />
      <path d="M40 178A120 96 0 0 1 280 178Z" fill="var(--sky-glow)" />
      <path
        d="M120 52v.1M206 44v.1M142 88v.1M228 96v.1M186 70v.1M98 104v.1"
        stroke="var(--star)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M24 178H296V180A40 40 0 0 1 256 220H64A40 40 0 0 1 24 180Z" fill="var(--floor)" />
      <path d="M24 178H296V184H24.2Z" fill="var(--floor-edge)" />
      {curtain === 'open' ? (
        <>
          <Drape />
          <g transform="matrix(-1 0 0 1 320 0)">
            <Drape />
          </g>
        </>
      ) : (
        <>
          <path d="M25.5 190L24 178V60A40 40 0 0 1 64 20H256A40 40 0 0 1 296 60V178L294.5 190Z" fill="var(--curtain)" />
          <path d={closedFolds} stroke="var(--curtain-deep)" strokeWidth="7" strokeLinecap="round" />
          <path d="M160 20V190" stroke="var(--curtain-deep)" strokeWidth="3" />
        </>
      )}
      <path
        d="M26 48A40 40 0 0 1 64 20H256A40 40 0 0 1 294 48Q280 62 262 50Q246 64 228 50Q212 64 194 50Q178 64 160 50Q142 64 126 50Q108 64 92 50Q74 64 58 50Q40 62 26 48Z"
        fill="var(--curtain-deep)"
      />
      <path d="M36 37H284" stroke="var(--gold)" strokeWidth="2.5" strokeLinecap="round" />
      {light === 'on' && (
        <>
          <path d="M146 26H174L226 194H94Z" fill="var(--beam)" opacity=".24" />
          <ellipse cx="160" cy="194" rx="66" ry="11" fill="var(--beam)" opacity=".4" />
        </>
      )}
      {cast && (
        <>
          {cast}
          <Front isLit={light === 'on'} />
        </>
      )}
      {children}
    </svg>
  )
}

const Drape = () => {
  return (
    <>
      <path d={openCurtain} fill="var(--curtain)" />
      <path d={openFolds} stroke="var(--curtain-deep)" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path d="M25 124Q44 132 60 121" stroke="var(--gold)" strokeWidth="5" fill="none" />
    </>
  )
}

const Front = ({ isLit }: { isLit: boolean }) => {
  return (
    <>
      <path d="M24 170H296V180A40 40 0 0 1 256 220H64A40 40 0 0 1 24 180Z" fill="var(--floor)" />
      <path d="M24 166H296V176H24Z" fill="var(--floor-edge)" />
      <path
        d="M54 188v.1M89 188v.1M124 188v.1M160 188v.1M196 188v.1M231 188v.1M266 188v.1"
        stroke={isLit ? 'var(--coin)' : 'var(--sky-glow)'}
        strokeWidth="9"
        strokeLinecap="round"
      />
    </>
  )
}
