/** The icons of the frame and of common components; all others are in pictograms.tsx. */
export interface IconProps {
  size?: number
  className?: string
}

export interface StrokeProps extends IconProps {
  path: string
}

/** One path, drawn as a stroke. */
export const Stroke = ({ path, size = 24, className }: StrokeProps) => {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}

export const BackIcon = (props: IconProps) => <Stroke path="M15 5l-7 7 7 7" {...props} />
export const ChevronIcon = (props: IconProps) => <Stroke path="M9 5l7 7-7 7" {...props} />
export const CloseIcon = (props: IconProps) => <Stroke path="M6 6l12 12M18 6L6 18" {...props} />
export const CheckIcon = (props: IconProps) => <Stroke path="M5 12.5l4.5 4.5L19 7.5" {...props} />
export const SearchIcon = (props: IconProps) => (
  <Stroke path="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20" {...props} />
)
export const WarningIcon = (props: IconProps) => (
  <Stroke
    path="M12 9v4.5M12 16.9v.1M10.4 4.3L2.9 17.4A1.8 1.8 0 0 0 4.5 20h15a1.8 1.8 0 0 0 1.6-2.6L13.6 4.3a1.85 1.85 0 0 0-3.2 0z"
    {...props}
  />
)
export const GlobeIcon = (props: IconProps) => (
  <Stroke
    path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5z"
    {...props}
  />
)
export const SunIcon = (props: IconProps) => (
  <Stroke
    path="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
    {...props}
  />
)
export const MoonIcon = (props: IconProps) => (
  <Stroke path="M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2z" {...props} />
)
export const SystemIcon = (props: IconProps) => (
  <Stroke
    path="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM8.5 20h7M12 16.5V20"
    {...props}
  />
)
export const ExternalIcon = (props: IconProps) => (
  <Stroke
    path="M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v3.5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2H10"
    {...props}
  />
)
export const BellIcon = (props: IconProps) => (
  <Stroke
    path="M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 4.5-2 6-2 7.5h15c0-1.5-2-3-2-7.5A5.5 5.5 0 0 0 12 3.5zM9.8 19.5a2.3 2.3 0 0 0 4.4 0"
    {...props}
  />
)
export const LogoutIcon = (props: IconProps) => (
  <Stroke path="M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M10 12h10M16.5 8.5L20 12l-3.5 3.5" {...props} />
)
