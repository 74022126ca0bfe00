import { roomIds } from '@avalive/rules/avatar/rooms/room'
import { streamerRanks } from '@avalive/rules/events/entry'
import type { EventField } from '@avalive/rules/events/fields'
import { fieldRule } from '@avalive/rules/events/freeze'
import type { FieldProblem } from '@avalive/rules/events/problems'
import type { EventStage } from '@avalive/rules/events/publishing'
import { eventTypes, scoreTypes } from '@avalive/rules/events/types'
import { useT } from '../../../lib/i18n.tsx'
import {
  Grid,
  NumberControl,
  NumbersControl,
  PictureControl,
  SelectControl,
  SwitchControl,
  TextControl,
  TextsControl,
  TimeControl,
} from '../content/controls.tsx'
import { Section } from '../kit/Section.tsx'
import { checkLook } from '../kit/style.ts'
import { fieldLabel, type SentFields } from './event-fields.ts'

interface Props {
  /** Empty as long as a new event has none. */
  readonly eventId: string
  readonly fields: SentFields
  readonly onChange: (change: (before: SentFields) => SentFields) => void
  readonly stage: EventStage
  readonly problems: readonly FieldProblem[]
  /** Whether anything can be changed at all. */
  readonly isReadOnly: boolean
}

/** All fields of an event. What its stage freezes is shown and can't be changed. */
export const EventForm = ({ eventId, fields, onChange, stage, problems, isReadOnly }: Props) => {
  const t = useT()
  const control = <F extends EventField>(field: F) => {
    const rule = fieldRule(stage, field)
    const problem = problems.find((one) => one.field === field)?.problem
    return {
      label: t(fieldLabel(field)),
      value: fields[field],
      onChange: (value: SentFields[F]) => onChange((before) => ({ ...before, [field]: value })),
      isFrozen: isReadOnly || rule === 'frozen',
      ...(rule !== 'free' && rule !== 'frozen' && { hint: t(`consoleEvents.rule.${rule}`) }),
      ...(problem && { error: t(`consoleEvents.problem.${problem}`) }),
    }
  }
  const showAll = ([0, 1, 2] as const).map((value) => ({ value, label: t(`consoleEvents.showAll.${value}`) }))
  // The event's own address draws its first three, and shows them only once the event is public.
  const podiums = roomIds.map((room) => ({
    url: `/pictures/events/${eventId}.svg?room=${room}&time=night`,
    shown: `/pictures/rooms/${room}-night.svg`,
    label: t(`consoleEvents.room.${room}`),
  }))
  const { isFrozen: ranksFrozen } = control('userRanks')
  return (
    <>
      <Section title={t('consoleEvents.part.texts')}>
        <div className="grid gap-6">
          <TextsControl {...control('name')} />
          <TextsControl {...control('description')} rows={6} />
        </div>
      </Section>
      <Section title={t('consoleEvents.part.period')}>
        <Grid>
          <TimeControl {...control('beginAt')} />
          <TimeControl {...control('endAt')} />
        </Grid>
      </Section>
      <Section title={t('consoleEvents.part.prize')}>
        <Grid>
          <SelectControl
            {...control('eventType')}
            options={eventTypes.map((value) => ({ value, label: t(`consoleEvents.eventType.${value}`) }))}
          />
          <SelectControl
            {...control('scoreType')}
            options={scoreTypes.map((value) => ({ value, label: t(`consoleEvents.scoreType.${value}`) }))}
          />
          <NumberControl {...control('numberOfWinners')} />
          <NumbersControl {...control('thresholds')} hint={t('consoleEvents.thresholdsHint')} />
          <NumberControl {...control('numberOfGroups')} hint={t('consoleEvents.groupsHint')} />
        </Grid>
        <fieldset className="mt-4" disabled={ranksFrozen}>
          <legend className="font-semibold text-sm">{t(fieldLabel('userRanks'))}</legend>
          <div className="flex flex-wrap gap-x-5">
            {streamerRanks.toReversed().map((rank) => (
              <label key={rank} className="flex min-h-11 items-center gap-2 text-sm sm:min-h-9">
                <input
                  type="checkbox"
                  className={checkLook}
                  checked={fields.userRanks?.includes(rank) ?? false}
                  onChange={({ target }) => {
                    const chosen = streamerRanks.filter((one) =>
                      one === rank ? target.checked : fields.userRanks?.includes(one),
                    )
                    onChange((before) => ({ ...before, userRanks: chosen.length > 0 ? chosen : null }))
                  }}
                />
                {rank}
              </label>
            ))}
          </div>
          <p className="text-soft text-sm">{t('consoleEvents.ranksHint')}</p>
        </fieldset>
      </Section>
      <Section title={t('consoleEvents.part.shown')}>
        <div className="flex flex-wrap gap-x-6">
          <SwitchControl {...control('showScore')} />
          <SwitchControl {...control('showBroadcastTime')} />
        </div>
        <Grid>
          <SelectControl {...control('showAllScore')} options={showAll} />
          <SelectControl {...control('showAllBroadcast')} options={showAll} />
          <SelectControl {...control('showAllWatch')} options={showAll} />
        </Grid>
      </Section>
      <Section title={t('consoleEvents.part.pictures')}>
        <Grid>
          <PictureControl {...control('headerImageUrl')} kind="banner" builtIn={eventId === '' ? [] : podiums} />
          <PictureControl {...control('iconUrl')} kind="icon" />
          <PictureControl {...control('pageImageUrl')} kind="banner" hint={t('consoleEvents.pageImageHint')} />
        </Grid>
      </Section>
      <Section title={t('consoleEvents.part.design')}>
        <Grid>
          <NumberControl {...control('imageId')} hint={t('consoleEvents.imageHint')} />
          <SelectControl
            {...control('fontColorId')}
            options={[0, 1, 2].map((value) => ({ value, label: t(`consoleEvents.fontColor.${value as 0 | 1 | 2}`) }))}
          />
          <TextControl {...control('bgColor')} hint={t('consoleEvents.colorHint')} />
        </Grid>
      </Section>
    </>
  )
}
