import { type IconProps, Stroke } from './icons.tsx'

/** Icons on the cards of live streams. Home loads them first, and no other icon of a page. */
export const PersonIcon = (props: IconProps) => (
  <Stroke path="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5" {...props} />
)
export const TrophyIcon = (props: IconProps) => (
  <Stroke
    path="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.5V7A3 3 0 0 0 7.5 10M16.5 5.5h3V7a3 3 0 0 1-3 3M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z"
    {...props}
  />
)
