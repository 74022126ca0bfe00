import { useId } from 'react'

export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'night'

/** Every stage is set at night. The time of day only tints the horizon above the floor. */
export const timeOfDay = (hour: number): TimeOfDay => {
  if (hour < 5 || hour >= 20) return 'night'
  if (hour < 8) return 'dawn'
  return hour < 17 ? 'day' : 'dusk'
}

const horizon: Record<TimeOfDay, string> = { dawn: '#ff9fb0', day: '#7fb2ff', dusk: '#ff9a6b', night: '#7a5cff' }

const lights = [22, 66, 112, 158, 204, 250, 296, 342, 388, 434, 480, 526, 572, 618]

/** The stage behind the people. It fills its container, with the floor at the lower edge. */
export const Backdrop = ({ time }: { time: TimeOfDay }) => {
  const id = useId()
  return (
    <div className="absolute inset-0">
      <svg
        aria-hidden="true"
        viewBox="0 0 640 480"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id={`${id}sky`} x2="0" y2="1">
            <stop stopColor="var(--sky-deep)" />
            <stop offset=".55" stopColor="var(--sky)" />
            <stop offset="1" stopColor="var(--sky-glow)" />
          </linearGradient>
          <linearGradient id={`${id}horizon`} x2="0" y2="1">
            <stop stopColor={horizon[time]} stopOpacity="0" />
            <stop offset="1" stopColor={horizon[time]} stopOpacity={time === 'night' ? 0.28 : 0.5} />
          </linearGradient>
          <Beam id={`${id}beam-left`} colour="var(--violet)" />
          <Beam id={`${id}beam-middle`} colour="var(--beam)" />
          <Beam id={`${id}beam-right`} colour="var(--coral)" />
          <radialGradient id={`${id}glow`}>
            <stop stopColor="var(--beam)" stopOpacity=".5" />
            <stop offset=".5" stopColor="var(--violet)" stopOpacity=".22" />
            <stop offset="1" stopColor="var(--violet)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path d="M0-400H640V480H0Z" fill={`url(#${id}sky)`} />
        <path d="M0 140H640V420H0Z" fill={`url(#${id}horizon)`} />
        {time !== 'day' && (
          <path
            d="M40 70v.1M96 150v.1M150 44v.1M206 120v.1M282 62v.1M352 128v.1M420 52v.1M470 140v.1M540 78v.1M604 130v.1M70 220v.1M574 214v.1M120-60v.1M300-40v.1M500-70v.1"
            stroke="var(--star)"
            strokeWidth="3.5"
            strokeLinecap="round"
            opacity={time === 'night' ? 0.9 : 0.5}
          />
        )}
        <ellipse cx="320" cy="250" rx="250" ry="220" fill={`url(#${id}glow)`} />
        <path d="M70-40H118L330 430H120Z" fill={`url(#${id}beam-left)`} />
        <path d="M570-40H522L310 430H520Z" fill={`url(#${id}beam-right)`} />
        <path d="M290-60H350L440 440H200Z" fill={`url(#${id}beam-middle)`} />
        <path d="M0 420Q320 380 640 420V480H0Z" fill="var(--floor)" />
        <path d="M0 420Q320 380 640 420V428Q320 388 0 428Z" fill="var(--floor-edge)" />
        <ellipse cx="320" cy="440" rx="230" ry="34" fill="var(--beam)" opacity=".28" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 640 60"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-x-0 top-0 h-14 w-full"
      >
        <path d="M0 8Q80 40 160 18T320 18T480 18T640 8" fill="none" stroke="var(--sky-deep)" strokeWidth="3" />
        {lights.map((x, index) => (
          <circle key={x} cx={x} cy={20 + (index % 3) * 5} r="5" fill={index % 2 ? 'var(--coral)' : 'var(--star)'} />
        ))}
      </svg>
    </div>
  )
}

const Beam = ({ id, colour }: { id: string; colour: string }) => {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop stopColor={colour} stopOpacity=".55" />
      <stop offset="1" stopColor={colour} stopOpacity=".04" />
    </linearGradient>
  )
}
