import { classes } from '../../../ui/classes.ts'

interface Props {
  readonly src: string
  /** Width and height in pixels. */
  readonly size: number
  readonly isRound?: boolean
}

/** Decorative, because the name is next to it. */
export const Thumbnail = ({ src, size, isRound = false }: Props) => (
  <span
    className={classes('block shrink-0 overflow-hidden bg-accent-wash', isRound ? 'rounded-full' : 'rounded-md')}
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
  >
    {src !== '' && (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    )}
  </span>
)
