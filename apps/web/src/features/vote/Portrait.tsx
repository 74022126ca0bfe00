interface Props {
  readonly fileName: string
  readonly size: number
  /** Loaded only when it comes near the window. */
  readonly lazy?: boolean
}

/** The portrait of a candidate. The name is always beside it. */
export const Portrait = ({ fileName, size, lazy = false }: Props) => (
  <img
    src={`/vote_portraits/${encodeURIComponent(fileName)}`}
    alt=""
    width={size}
    height={size}
    loading={lazy ? 'lazy' : 'eager'}
    decoding="async"
    className="aspect-square max-w-full rounded-lg bg-accent-wash object-cover"
  />
)
