import type { ReactNode } from 'react'

export type SignInService = 'x' | 'google' | 'line' | 'facebook' | 'apple'

export interface ServiceMarkProps {
  service: SignInService
  size?: number
}

const marks: Record<SignInService, ReactNode> = {
  x: (
    <path
      d="M4.2 4h4.3l11.3 16h-4.3zM19 4l-6.6 7.3M10.8 13.3L4.8 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  ),
  google: (
    <g fill="none" strokeWidth="3.6">
      <path d="M17.7 7.2A7.4 7.4 0 0 0 5.3 8.7" stroke="#ea4335" />
      <path d="M5.3 8.7a7.4 7.4 0 0 0 0 6.6" stroke="#fbbc04" />
      <path d="M5.3 15.3a7.4 7.4 0 0 0 11.5 2.3" stroke="#34a853" />
      <path d="M16.8 17.6A7.4 7.4 0 0 0 19.4 12H12.2" stroke="#4285f4" />
    </g>
  ),
  line: (
    <>
      <path
        d="M12 2.5c5.5 0 10 3.5 10 7.9 0 3.7-4.2 7.5-9.1 10.9-.7.5-1.1.2-1-.6l.2-2.2C6.3 18.4 2 15 2 10.4 2 6 6.5 2.5 12 2.5z"
        fill="#06c755"
      />
      <path
        d="M6 8v4.4h2M9.8 8v4.4M11.8 12.4V8l2.7 4.4V8M18.4 8h-2v4.4h2M16.4 10.2h1.8"
        fill="none"
        stroke="#fff"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="10" fill="#0866ff" />
      <path
        d="M10.3 22v-7H8v-3.3h2.3V9.9c0-2.7 1.5-4.2 3.9-4.2.8 0 1.5.1 2 .2v2.9H15c-1.2 0-1.6.6-1.6 1.5v1.4h2.6l-.5 3.3h-2.1v6.9a10 10 0 0 1-3.1.1z"
        fill="#fff"
      />
    </>
  ),
  apple: (
    <path
      d="M12.2 7.5c1-.5 2.2-1.1 3.6-1 1.5.1 2.7.7 3.5 1.9-3 1.9-2.5 5.9.6 7.1-.8 2.3-2.4 5.1-4.3 5.1-1.3 0-1.7-.8-3.3-.8s-2 .8-3.3.8C6.5 20.6 4 16.6 4 12.9c0-3.9 2.4-6.2 4.8-6.2 1.5 0 2.6.8 3.4.8zM15.3 2.4c.2 2-1.5 3.9-3.5 3.9-.2-1.9 1.6-3.8 3.5-3.9z"
      fill="currentColor"
    />
  ),
}

/** The mark of a sign-in service, for its "Continue with …" button. */
export const ServiceMark = ({ service, size = 24 }: ServiceMarkProps) => {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      {marks[service]}
    </svg>
  )
}
