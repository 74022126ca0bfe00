import { abbreviate } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { HeartIcon } from '../../../ui/pictograms.tsx'
import { useHold } from './use-hold.ts'

const look = 'flex h-12 min-w-12 shrink-0 items-center justify-center gap-1 rounded-full bg-raised px-3 text-ink'

interface Props {
  total: number
  /** Absent for the host, who only sees the number. */
  onLike?: (() => boolean) | undefined
}

/** The heart of the dock: a tap is a like, and holding gives several. */
export const LikeButton = ({ total, onLike }: Props) => {
  const t = useT()
  const locale = useLocale()
  const hold = useHold(onLike)
  const count = t('live.like.count', { count: total })
  const content = (
    <>
      <span className="text-coral">
        <HeartIcon size={24} className="fill-current" />
      </span>
      <span aria-hidden="true" className="font-display text-sm font-semibold whitespace-nowrap">
        {abbreviate(locale, total)}
      </span>
    </>
  )
  if (!onLike) {
    return (
      <p className={look} title={count}>
        {content}
        <span className="sr-only">{count}</span>
      </p>
    )
  }
  return (
    <button
      type="button"
      {...hold}
      aria-label={`${t('live.like.do')} · ${count}`}
      title={t('live.like.do')}
      className={`${look} touch-manipulation border border-control select-none transition duration-150 hover:border-accent active:scale-95`}
    >
      {content}
    </button>
  )
}
