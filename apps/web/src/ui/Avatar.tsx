import { useState } from 'react'
import { classes } from './classes.ts'

export interface AvatarProps {
  src: string | null
  name: string
  size?: 44 | 128
  /** Adds the spotlight ring of a live person. Show it as text, too (`Badge tone="live"`). */
  live?: boolean
  /** Empty if the name is shown next to it. */
  alt?: string
}

const hues = ['bg-[#ff9ab8]', 'bg-[#7fdcc4]', 'bg-[#86c5ff]', 'bg-[#ffd88a]', 'bg-[#bda8ff]', 'bg-[#ffab98]']

const hueOf = (name: string) =>
  hues[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues.length]

const initialOf = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

export const Avatar = ({ src, name, size = 44, live = false, alt = '' }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const large = size === 128
  const dimension = large ? 'size-32' : 'size-11'
  const picture =
    src && src !== failed ? (
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={classes(dimension, 'rounded-full bg-accent-wash object-cover')}
      />
    ) : (
      <span
        className={classes(
          dimension,
          hueOf(name),
          'flex items-center justify-center rounded-full font-display font-bold text-on-spot',
          large ? 'text-5xl' : 'text-lg',
        )}
      >
        <span aria-hidden="true">{initialOf(name)}</span>
        <span className="sr-only">{alt}</span>
      </span>
    )
  return (
    <span className={classes('relative inline-flex shrink-0', live ? (large ? 'p-2' : 'p-1.5') : '')}>
      {live && <span className="avatar-ring absolute inset-0 rounded-full bg-spotlight" />}
      {picture}
    </span>
  )
}
