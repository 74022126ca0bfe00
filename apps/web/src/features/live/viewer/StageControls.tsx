import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { iconButtonStyle } from '../../../ui/IconButton.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { FullScreenIcon, KeyboardIcon, TheatreIcon } from '../../../ui/pictograms.tsx'
import { useStageKey } from '../keys/use-stage-key.ts'
import { moveButtonId, type Way } from './use-next-stream.ts'
import type { ScreenUse } from './use-screen.ts'

interface Props {
  screen: ScreenUse
  /** Undefined if there is no other stream. */
  move: ((way: Way) => void) | undefined
  onKeys: () => void
}

/** Controls in the corner of a desktop's stage, with their keys. */
export const StageControls = ({ screen: { isTheatre, isFull, toggleTheatre, toggleFull }, move, onKeys }: Props) => {
  const t = useT()
  useStageKey('f', toggleFull)
  useStageKey('t', isFull ? undefined : toggleTheatre)
  return (
    <div className="stage-controls">
      {move &&
        (['previous', 'next'] as const).map((way) => (
          <button
            key={way}
            type="button"
            id={moveButtonId(way)}
            aria-label={t(`live.${way}`)}
            title={t(`live.${way}`)}
            onClick={() => move(way)}
            className={iconButtonStyle}
          >
            <ChevronIcon className={way === 'previous' ? 'rotate-180' : ''} />
          </button>
        ))}
      <Control label={t('live.keys.title')} onClick={onKeys}>
        <KeyboardIcon />
      </Control>
      {!isFull && (
        <Control label={t('live.theatre.on')} isOn={isTheatre} onClick={toggleTheatre}>
          <TheatreIcon />
        </Control>
      )}
      {toggleFull && (
        <Control label={t('live.fullScreen.on')} isOn={isFull} onClick={toggleFull}>
          <FullScreenIcon />
        </Control>
      )}
    </div>
  )
}

interface ControlProps {
  label: string
  /** For a control that is on or off. */
  isOn?: boolean
  onClick: () => void
  children: React.ReactNode
}

const Control = ({ label, isOn, onClick, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    onClick={onClick}
    className={classes(iconButtonStyle, isOn && 'text-accent!')}
  >
    {children}
  </button>
)
