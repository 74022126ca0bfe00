import { useId } from 'react'

/** The letter A as a spotlight cone with a person in it. */
export const LogoMark = ({ size = 32 }: { size?: number }) => {
  const gradient = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" width={size} height={size}>
      <linearGradient id={gradient} x1="8" y1="10" x2="56" y2="60" gradientUnits="userSpaceOnUse">
        <stop stopColor="var(--violet)" />
        <stop offset="1" stopColor="var(--coral)" />
      </linearGradient>
      <path
        d="M32 3c4 0 6.5 2 8 5.5L60 51c2.5 6-1 10-6.5 10h-43C5 61 1.5 57 4 51L24 8.5C25.5 5 28 3 32 3z"
        fill={`url(#${gradient})`}
      />
      <path
        d="M24.2 22.5l5 3.2a12 12 0 0 1 5.6 0l5-3.2.8 8.2A9.6 9.6 0 0 1 37 42c6 1.7 9.6 7 10 19H17c.4-12 4-17.3 10-19a9.6 9.6 0 0 1-3.6-11.3z"
        fill="var(--ground)"
      />
      <path d="M54 3q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8z" fill="var(--coin)" />
    </svg>
  )
}

/** Mark and name; the link around it has the label. A back link replaces the mark, so that the name doesn't move. */
export const Logo = ({ mark = true }: { mark?: boolean }) => {
  return (
    <span aria-hidden="true" className="flex min-w-0 items-center">
      {mark && (
        <span className="flex size-11 shrink-0 items-center justify-center">
          <LogoMark />
        </span>
      )}
      <span className="if-room font-display text-xl font-extrabold tracking-tight">
        <span className="flex items-center px-0.5">Avalive</span>
      </span>
    </span>
  )
}
