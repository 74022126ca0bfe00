interface Props {
  readonly src: string
  /** In pixels; always square. */
  readonly size: number
}

/** Decorative: the name stands beside it. */
export const Thumbnail = ({ src, size }: Props) => (
  <span
    className="block shrink-0 overflow-hidden rounded-md bg-accent-wash"
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
