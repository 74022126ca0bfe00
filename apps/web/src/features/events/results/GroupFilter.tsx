import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'

interface Props {
  readonly numberOfGroups: number
  /** 0 for all groups. */
  readonly chosen: number
  readonly own: number
  readonly onChoose: (groupId: number) => void
}

/** The user's own group first, then all, then the others. The row scrolls if they don't fit. */
export const GroupFilter = ({ numberOfGroups, chosen, own, onChoose }: Props) => {
  const t = useT()
  const others = Array.from({ length: numberOfGroups }, (_, index) => index + 1).filter((group) => group !== own)
  const groups = own > 0 ? [own, 0, ...others] : [0, ...others]
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('events.group.label')}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        {groups.map((group) => (
          <label
            key={group}
            className={classes(
              'relative flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-4 font-display text-sm font-semibold whitespace-nowrap transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              group === chosen
                ? 'border-accent bg-accent-wash text-accent'
                : 'border-line bg-surface text-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="event-group"
              checked={group === chosen}
              onChange={() => onChoose(group)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {group === 0 ? t('events.group.all') : t('events.group.one', { group })}
            {group === own && own > 0 && (
              <>
                {' '}
                <span className="font-normal">· {t('events.group.own')}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
