import { sceneMs } from '@avalive/rules/live/gift-effect'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'

const colours = ['var(--gold)', 'var(--violet)', 'var(--coral)', 'var(--star)'] as const

/** Pieces of confetti with their own column, delay and turn. */
const confetti = Array.from({ length: 28 }, (_, index) => ({
  id: `piece-${index}`,
  style: {
    left: `${(index * 37 + 5) % 100}%`,
    background: colours[index % colours.length],
    animationDelay: `${((index * 53) % 100) * 14}ms`,
    '--turn': `${200 + ((index * 97) % 400)}deg`,
  } as CSSProperties,
}))

/** A scene on the whole stage. It is one button: a tap anywhere skips it. */
export const SceneFrame = ({ children, onSkip }: { children: ReactNode; onSkip: () => void }) => {
  const t = useT()
  const skip = useRef<HTMLButtonElement>(null)
  /** Where the keyboard was before it reached the scene. */
  const before = useRef<EventTarget | null>(null)
  useLayoutEffect(
    () => () => {
      // The button goes away with the scene, and the focus must not be lost with it.
      if (document.activeElement === skip.current && before.current instanceof HTMLElement) before.current.focus()
    },
    [],
  )
  return (
    <button
      ref={skip}
      type="button"
      onFocus={({ target, relatedTarget }) => {
        before.current = target.matches(':focus-visible') ? relatedTarget : null
      }}
      onClick={onSkip}
      style={{ '--scene-time': `${sceneMs}ms` } as CSSProperties}
      className="gift-scene absolute inset-0 cursor-pointer overflow-hidden text-ink focus-visible:-outline-offset-4"
    >
      <span aria-hidden="true" className="gift-scene-rays" />
      {confetti.map(({ id, style }) => (
        <i key={id} aria-hidden="true" style={style} className="gift-confetti" />
      ))}
      <span className="gift-scene-content">
        {children}
        <span className="gift-scene-skip">{t('live.gift.scene.skip')}</span>
      </span>
    </button>
  )
}
