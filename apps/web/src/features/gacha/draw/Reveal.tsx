import type { Draw } from '@avalive/contract/gacha-draw'
import { type RevealShape, revealMs, revealOf } from '@avalive/rules/gacha/reveal'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stars } from '../odds/Stars.tsx'

/** Whether the device asks for motion. Without an answer, the results show at once. */
export const wantsReveal = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches === true

const shapes: Readonly<Record<RevealShape, string>> = {
  circle: 'M50 8a42 42 0 1 1 0 84 42 42 0 0 1 0-84z',
  diamond: 'M50 4 92 50 50 96 8 50z',
  star: 'M50 4 63 36l34 2-26 22 8 34-29-18-29 18 8-34L3 38l34-2z',
  burst:
    'M50 0l8 22 16-17 1 23 22-8-8 22 23 1-17 16 22 8-22 8 17 16-23 1 8 22-22-8-1 23-16-17-8 22-8-22-16 17-1-23-22 8 8-22-23-1 17-16-22-8 22-8L-12 43l23-1-8-22 22 8 1-23 16 17z',
}

interface Props {
  readonly draw: Draw
  readonly onDone: () => void
}

/**
 * Shows the best rarity of a draw before its results, by shape, stars and words. A tap anywhere, Enter and Escape skip
 * it.
 */
export const Reveal = ({ draw, onDone }: Props) => {
  const t = useT()
  const { best, shape } = revealOf(draw.results.map(({ item }) => item.rarity))
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const timer = setTimeout(() => done.current(), revealMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title={t('gacha.drawing.title')} onClose={onDone}>
      <button
        type="button"
        data-initial-focus
        data-theme="dark"
        onClick={onDone}
        style={{ '--reveal-time': `${revealMs}ms` } as CSSProperties}
        className="reveal mt-4 w-full cursor-pointer"
      >
        <svg aria-hidden="true" viewBox="-12 -4 124 108" className="reveal-shape" data-shape={shape}>
          <path d={shapes[shape]} />
        </svg>
        <span aria-hidden="true" className="reveal-stars">
          <Stars rarity={best} size={28} />
        </span>
        <span aria-hidden="true" className="reveal-words">
          {t('gacha.result.best', { count: best })}
        </span>
        <span className="reveal-skip">{t('gacha.drawing.skip')}</span>
      </button>
    </Dialog>
  )
}
