import type { ReactNode } from 'react'

type HairStyle = 'bob' | 'long' | 'tails' | 'spiky' | 'buns'
type Mood = 'smile' | 'sing' | 'happy' | 'asleep' | 'puzzled'
type Arms = 'down' | 'up' | 'wave' | 'hold'

export interface PersonProps {
  /** The position of the feet. */
  x: number
  y: number
  scale?: number
  hair: string
  outfit: string
  style: HairStyle
  ears?: 'cat' | 'bunny' | 'horns'
  mood?: Mood
  arms?: Arms
  /** In the person's own coordinates: the head is at 0,0, the feet at 0,60. */
  children?: ReactNode
}

const ink = '#2b1748'
const skin = '#ffdfcb'

const hairBack: Record<HairStyle, string> = {
  bob: 'M-24 4C-27-33 27-33 24 4C25 13 22 18 16 20H-16C-22 18-25 13-24 4Z',
  long: 'M-24 2C-27-33 27-33 24 2C24 16 30 26 27 42C14 48-14 48-27 42C-30 26-24 16-24 2Z',
  tails:
    'M-23 6C-26-33 26-33 23 6L18 14H-18ZM-19-12C-42-20-48 14-38 36C-30 30-26 12-20 2ZM19-12C42-20 48 14 38 36C30 30 26 12 20 2Z',
  spiky: 'M-24 8L-30-3L-23-7L-27-20L-15-19L-10-32L0-23L11-31L14-19L27-20L23-7L30-3L24 8L16 16H-16Z',
  buns: 'M-24 4C-27-33 27-33 24 4L20 13H-20ZM-19-33a10 10 0 1 0 1 0ZM19-33a10 10 0 1 0 1 0Z',
}

const fringe: Record<HairStyle, string> = {
  bob: 'M-22 3C-25-29 25-29 22 3C18-1 16-6 15-11C9-7 3-6-3-6C-9-6-13-8-15-11C-16-6-18-1-22 3Z',
  long: 'M-22 4C-25-29 25-29 22 4C19-2 12-9 3-16C-2-8-14-3-22 4Z',
  tails: 'M-22 3C-25-29 25-29 22 3C17-1 15-6 13-10L7-4L2-11L-4-4L-9-11C-12-5-17-1-22 3Z',
  spiky: 'M-22 2C-25-27 25-27 22 2L15-9L9-2L3-11L-4-3L-10-11L-15-3Z',
  buns: 'M-22 2C-25-29 25-29 22 2C12-2 4-8 0-17C-4-8-12-2-22 2Z',
}

const ears = {
  cat: 'M-21-12L-23-35L-6-24ZM21-12L23-35L6-24Z',
  bunny: 'M-14-20C-27-44-17-58-10-50C-5-42-5-30-6-22ZM14-20C27-44 17-58 10-50C5-42 5-30 6-22Z',
  horns: 'M-17-18C-26-22-28-31-24-36C-21-29-15-27-9-25ZM17-18C26-22 28-31 24-36C21-29 15-27 9-25Z',
}

const armPaths: Record<Arms, string> = {
  down: 'M-11 25L-18 38M11 25L18 38',
  up: 'M-11 25L-24 13M11 25L24 13',
  wave: 'M-11 25L-18 38M11 25L25 11',
  hold: 'M-11 25L-18 36M11 25L14 31L5 27',
}

const hands: Record<Arms, string> = {
  down: 'M-18.5 39v.1M18.5 39v.1',
  up: 'M-26 11v.1M26 11v.1',
  wave: 'M-18.5 39v.1M27 9v.1',
  hold: 'M-18.5 37v.1M4 26v.1',
}

/** A small, colorful person. The people have the bright colors; the room around them is calm. */
export const Person = (props: PersonProps) => {
  const { x, y, scale = 1, hair, outfit, style, ears: ear, mood = 'smile', arms = 'down', children } = props
  return (
    <g transform={`translate(${x} ${y - 60 * scale}) scale(${scale})`} strokeLinecap="round" strokeLinejoin="round">
      <path d={hairBack[style]} fill={hair} />
      <path d={hairBack[style]} fill={ink} opacity=".22" />
      <path d="M-6 42V56M6 42V56" stroke="#55418c" strokeWidth="7" />
      <path d="M-6 17C-13 20-14 30-17 45Q0 50 17 45C14 30 13 20 6 17Z" fill={outfit} />
      <path d="M-6 17Q0 25 6 17" fill={skin} />
      <path d={armPaths[arms]} stroke={outfit} strokeWidth="7" fill="none" />
      <path d={hands[arms]} stroke={skin} strokeWidth="7.5" />
      <ellipse rx="20.5" ry="19" fill={skin} />
      {ear && (
        <path
          d={ears[ear]}
          fill={ear === 'horns' ? '#ffe7a3' : hair}
          stroke={ear === 'horns' ? '#ffe7a3' : hair}
          strokeWidth="3"
        />
      )}
      <path d={fringe[style]} fill={hair} />
      <path d="M-15-14Q-10-20-3-21" stroke="#fff" strokeWidth="2.5" opacity=".55" fill="none" />
      <Face mood={mood} />
      {children}
    </g>
  )
}

const Face = ({ mood }: { mood: Mood }) => {
  const shut = mood === 'asleep' || mood === 'happy'
  return (
    <>
      <path d="M-14 10h2M12 10h2" stroke="#ff8fa0" strokeWidth="4" opacity=".7" />
      {shut ? (
        <path
          d={mood === 'happy' ? 'M-12 6Q-8.5 0-5 6M5 6Q8.5 0 12 6' : 'M-12 4Q-8.5 8-5 4M5 4Q8.5 8 12 4'}
          stroke={ink}
          strokeWidth="2.2"
          fill="none"
        />
      ) : (
        <>
          <path d="M-8.5 2v3M8.5 2v3" stroke={ink} strokeWidth="6" />
          <path d="M-9.5 1.5v.1M7.5 1.5v.1" stroke="#fff" strokeWidth="2.4" />
        </>
      )}
      {mood === 'sing' || mood === 'happy' ? (
        <path d="M-4 10.5H4Q3.5 16 0 16T-4 10.5Z" fill="#b3344f" />
      ) : (
        <path
          d={mood === 'puzzled' ? 'M-3 13Q-1 10.5 1 12.5T4 12' : 'M-3 11.5Q0 14.5 3 11.5'}
          stroke={ink}
          strokeWidth="1.8"
          fill="none"
        />
      )}
    </>
  )
}
