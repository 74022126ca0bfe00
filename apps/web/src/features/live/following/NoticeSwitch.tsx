import { classes } from '../../../ui/classes.ts'
import { iconButtonStyle } from '../../../ui/IconButton.tsx'
import { BellIcon } from '../../../ui/icons.tsx'
import { BellOffIcon } from '../../../ui/pictograms.tsx'

interface Props {
  label: string
  isOn: boolean
  isSaving: boolean
  onChange: (isOn: boolean) => void
}

/** A bell that is on or crossed out. */
export const NoticeSwitch = ({ label, isOn, isSaving, onChange }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-busy={isSaving || undefined}
    title={label}
    onClick={() => onChange(!isOn)}
    className={classes(iconButtonStyle, isOn && 'text-accent!')}
  >
    {isOn ? <BellIcon size={22} /> : <BellOffIcon size={22} />}
  </button>
)
