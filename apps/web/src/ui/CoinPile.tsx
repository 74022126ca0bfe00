import type { ReactNode } from 'react'

export type CoinTier = 0 | 1 | 2 | 3 | 4 | 5

const gold = { face: '#ffd056', rim: '#f0b02e', side: '#e39a12', deep: '#b86f00' }

/** A coin that stands and shows its star. */
const Coin = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle r="17" cy="1.6" fill={gold.side} />
    <circle r="16.5" fill={gold.face} />
    <circle r="12.4" fill="none" stroke={gold.rim} strokeWidth="2" />
    <path d="M0-8.2l2.5 5.2 5.6.7-4.1 4 1 5.7L0 4.7l-5 2.7 1-5.7-4.1-4 5.6-.7z" fill={gold.deep} />
    <path d="M-10.5-7.5A13 13 0 0 1-3-12.6" stroke="#fff3c9" strokeWidth="2.4" strokeLinecap="round" fill="none" />
  </g>
)

/** Coins that lie on one another; `y` is the floor. */
const Stack = ({ x, y, count }: { x: number; y: number; count: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place in the stack
      <g key={place} transform={`translate(${place % 2 === 0 ? 0 : 1.2} ${-6.5 * place})`}>
        <path d="M-16-6.5v4a16 6 0 0 0 32 0v-4z" fill={gold.side} />
        <path
          d="M-9.5-.9v3M0 .6v3M9.5-.9v3"
          stroke={gold.deep}
          strokeWidth="1.4"
          strokeLinecap="round"
          opacity="0.55"
        />
        <ellipse cy="-6.5" rx="16" ry="6" fill={gold.face} />
        <ellipse cy="-6.5" rx="11" ry="3.8" fill="none" stroke={gold.rim} strokeWidth="1.6" />
      </g>
    ))}
  </g>
)

const Glint = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M0-8C.8-2.4 2.4-.8 8 0 2.4.8.8 2.4 0 8-.8 2.4-2.4.8-8 0-2.4-.8-.8-2.4 0-8z"
    fill="var(--star)"
    stroke={gold.side}
    strokeWidth="0.8"
  />
)

const Pouch = () => (
  <g>
    <Stack x={48} y={42} count={2} />
    <Coin x={38} y={33} size={0.62} />
    <Coin x={58} y={32} size={0.62} />
    <path d="M34 38c8 4 20 4 28 0 4 6 18 14 18 32 0 14-14 19-32 19s-32-5-32-19c0-18 14-26 18-32z" fill="#7d5be0" />
    <path d="M22 68c1 9 7 14 15 16" stroke="#a183ff" strokeWidth="4" strokeLinecap="round" fill="none" />
    <path d="M33 42c9 4 21 4 30 0" stroke="#ff8068" strokeWidth="5" strokeLinecap="round" fill="none" />
    <Coin x={50} y={65} size={0.75} />
  </g>
)

const Chest = () => (
  <g>
    <path d="M16 46c0-20 12-30 32-30s32 10 32 30z" fill="#5b3fae" />
    <path d="M24 44c1-13 10-20 24-20s23 7 24 20z" fill="#33216f" />
    <Coin x={34} y={42} size={0.72} />
    <Coin x={62} y={42} size={0.72} />
    <Coin x={48} y={36} size={0.86} />
    <path d="M12 48h72v32a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z" fill="#7d5be0" />
    <path d="M12 48h72v9H12z" fill="#a183ff" />
    <path d="M24 48v40M72 48v40" stroke={gold.rim} strokeWidth="5" />
    <rect x="39" y="52" width="18" height="18" rx="5" fill={gold.face} stroke={gold.side} strokeWidth="2" />
    <path d="M48 58v5" stroke={gold.deep} strokeWidth="4" strokeLinecap="round" />
  </g>
)

const piles: Record<CoinTier, ReactNode> = {
  0: <Coin x={48} y={50} size={1.5} />,
  1: (
    <g transform="translate(-16 -24) scale(1.34)">
      <Stack x={36} y={80} count={5} />
      <Coin x={60} y={67} size={1.05} />
    </g>
  ),
  2: (
    <g transform="translate(-8 -13) scale(1.17)">
      <Stack x={29} y={80} count={7} />
      <Stack x={66} y={84} count={4} />
      <Coin x={47} y={74} size={1.05} />
    </g>
  ),
  3: (
    <g transform="translate(-5 -6) scale(1.1)">
      <Stack x={48} y={74} count={9} />
      <Stack x={23} y={84} count={5} />
      <Stack x={73} y={84} count={7} />
      <Coin x={49} y={77} size={0.95} />
      <Glint x={76} y={22} size={0.8} />
      <Glint x={18} y={34} size={0.6} />
    </g>
  ),
  4: (
    <>
      <Pouch />
      <Stack x={20} y={90} count={2} />
      <Glint x={80} y={30} />
      <Glint x={18} y={34} size={0.7} />
    </>
  ),
  5: (
    <>
      <Chest />
      <Coin x={14} y={84} size={0.55} />
      <Coin x={83} y={86} size={0.5} />
      <Glint x={48} y={9} />
      <Glint x={84} y={20} size={0.8} />
      <Glint x={13} y={24} size={0.8} />
    </>
  ),
}

/** From one coin to a chest of them: how much a product holds, at a glance. */
export function CoinPile({ tier, size = 80 }: { tier: CoinTier; size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" width={size} height={size} className="shrink-0">
      {piles[tier]}
    </svg>
  )
}
