import { type IconProps, Stroke } from './icons.tsx'

/** Icons of single pages. They are separate from the frame's icons to keep the first load small. */
export const HistoryIcon = (props: IconProps) => (
  <Stroke path="M4 5v4.5h4.5M4.6 9.5A8 8 0 1 1 4 12M12 8v4.5l3 1.8" {...props} />
)
export const MusicIcon = (props: IconProps) => (
  <Stroke
    path="M9.5 17.5V6l10-2v11.5M9.5 17.5a2.75 2.5 0 1 1-5.5 0 2.75 2.5 0 0 1 5.5 0zM19.5 15.5a2.75 2.5 0 1 1-5.5 0 2.75 2.5 0 0 1 5.5 0zM9.5 9.5l10-2"
    {...props}
  />
)
export const WalletIcon = (props: IconProps) => (
  <Stroke
    path="M17 8V5.8A1.8 1.8 0 0 0 14.7 4L5 6.2A2 2 0 0 0 3.5 8v9A3 3 0 0 0 6.5 20h11a3 3 0 0 0 3-3v-6a3 3 0 0 0-3-3h-14M20.5 12h-4a2 2 0 0 0 0 4h4"
    {...props}
  />
)
export const DocumentIcon = (props: IconProps) => (
  <Stroke
    path="M13.5 3.5H7.5A2 2 0 0 0 5.5 5.5v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-10zM13.5 3.5v5h5M9 13h6M9 16.5h4"
    {...props}
  />
)
export const PlayIcon = (props: IconProps) => (
  <Stroke path="M8 5.6v12.8a.8.8 0 0 0 1.2.7l10-6.4a.8.8 0 0 0 0-1.4l-10-6.4a.8.8 0 0 0-1.2.7z" {...props} />
)
export const GiftIcon = (props: IconProps) => (
  <Stroke
    path="M5 11.5v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M4.5 8h15a1 1 0 0 1 1 1v1.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 8v12.5M12 8C9 8 7.2 7 7.2 5.4S10.5 2.5 12 8zM12 8c3 0 4.8-1 4.8-2.6S13.5 2.5 12 8z"
    {...props}
  />
)
export const HeartIcon = (props: IconProps) => (
  <Stroke path="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z" {...props} />
)
export const BlockIcon = (props: IconProps) => (
  <Stroke path="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM6.4 6.4l11.2 11.2" {...props} />
)
export const KeyboardIcon = (props: IconProps) => (
  <Stroke path="M3.5 7h17v10h-17zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8.5 14h7" {...props} />
)
export const TheatreIcon = (props: IconProps) => <Stroke path="M3.5 6.5h17v11h-17zM15 6.5v11" {...props} />
export const FullScreenIcon = (props: IconProps) => <Stroke path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" {...props} />
export const ChatIcon = (props: IconProps) => (
  <Stroke
    path="M4 7a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-5l-4.5 3.5V17H7a3 3 0 0 1-3-3zM8.5 9h7M8.5 12.5h4"
    {...props}
  />
)
export const HelpIcon = (props: IconProps) => (
  <Stroke
    path="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.7 9.6c.2-1.3 1.2-2 2.4-2 1.3 0 2.3.8 2.3 2 0 1.7-2.3 1.9-2.3 3.7M12 16.4v.1"
    {...props}
  />
)
export const FlagIcon = (props: IconProps) => (
  <Stroke path="M6 20.5V4.2M6 5c3.6-2 6.4 2 11.5 0v8.6c-5.1 2-7.9-2-11.5 0" {...props} />
)
export const PhoneIcon = (props: IconProps) => (
  <Stroke path="M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.5 18.5h3" {...props} />
)
export const KeyIcon = (props: IconProps) => (
  <Stroke path="M12.5 11.5a4.5 4.5 0 1 0-2 2l1.5 1.5h2v2h2v2h4v-3.5zM7.5 8h.01" {...props} />
)
export const SparkIcon = (props: IconProps) => (
  <Stroke
    path="M12 3.5c.6 4.8 3.2 7.6 8 8.5-4.8.9-7.4 3.7-8 8.5-.6-4.8-3.2-7.6-8-8.5 4.8-.9 7.4-3.7 8-8.5z"
    {...props}
  />
)

/** For an action that was undone. */
export const ReturnIcon = (props: IconProps) => (
  <Stroke path="M8.5 5.5L4.5 9.5l4 4M4.5 9.5h9.75a4.75 4.75 0 0 1 0 9.5H8.5" {...props} />
)
export const ScalesIcon = (props: IconProps) => (
  <Stroke
    path="M12 3.5v17M8 20.5h8M5.5 7h13M5.5 7L3 13.2a2.8 2.8 0 0 0 5 0zM18.5 7L16 13.2a2.8 2.8 0 0 0 5 0z"
    {...props}
  />
)
export const CardIcon = (props: IconProps) => (
  <Stroke
    path="M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 14.5h4"
    {...props}
  />
)
export const StoreIcon = (props: IconProps) => (
  <Stroke
    path="M4.5 11v7.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V11M5 3.5h14l1.5 5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM9.5 20.5v-5h5v5"
    {...props}
  />
)

/** A gold coin with a star, the same in every theme. */
export const CoinIcon = ({ size = 24, className }: IconProps) => {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className={className}>
      <circle cx="12" cy="12" r="10" fill="#e39a12" />
      <circle cx="12" cy="11.3" r="9.7" fill="#ffd056" />
      <circle cx="12" cy="11.3" r="7.2" fill="none" stroke="#f0b02e" strokeWidth="1.2" />
      <path
        d="M12 6.6l1.4 3 3.3.4-2.4 2.3.6 3.3-2.9-1.6-2.9 1.6.6-3.3-2.4-2.3 3.3-.4z"
        fill="#b86f00"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export const MoreIcon = (props: IconProps) => (
  <Stroke
    path="M4.5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM11 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM17.5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0z"
    {...props}
  />
)
export const SettingsIcon = (props: IconProps) => (
  <Stroke
    path="M4 7.5h8M16 7.5h4M4 16.5h4M12 16.5h8M14 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM10 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
    {...props}
  />
)
export const PinIcon = (props: IconProps) => <Stroke path="M9 3.5h6l-.8 6 3.3 3.5h-11l3.3-3.5zM12 13v7.5" {...props} />
export const SendIcon = (props: IconProps) => (
  <Stroke
    path="M4.5 5.2a.7.7 0 0 1 1-.8l14.2 7a.7.7 0 0 1 0 1.2l-14.2 7a.7.7 0 0 1-1-.8L6.6 12zM6.6 12h6.4"
    {...props}
  />
)
export const SoundIcon = (props: IconProps) => (
  <Stroke path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" {...props} />
)
export const MuteIcon = (props: IconProps) => (
  <Stroke path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5" {...props} />
)
export const PlusIcon = (props: IconProps) => <Stroke path="M12 5.5v13M5.5 12h13" {...props} />
export const XIcon = (props: IconProps) => (
  <Stroke path="M4.2 4h4.3l11.3 16h-4.3zM19 4l-6.6 7.3M10.8 13.3L4.8 20" {...props} />
)
export const FacebookIcon = (props: IconProps) => (
  <Stroke path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM11.5 20.8V11.5c0-2 1-3 3-2.9M9 13h5.5" {...props} />
)
export const BellOffIcon = (props: IconProps) => (
  <Stroke
    path="M8.3 5a5.5 5.5 0 0 1 9.2 4c0 2.2.5 3.7 1 4.9M6.6 8.1c-.1.3-.1.6-.1.9 0 4.5-2 6-2 7.5h12M9.8 19.5a2.3 2.3 0 0 0 4.4 0M4 4l16 16"
    {...props}
  />
)
