import { live } from '@avalive/contract/live'
import { mediaType } from '@avalive/rules/live/stream'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { shownAccount } from '../../../lib/other-account.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'
import { ownZone } from '../start-time.ts'

const longestTitle = 60
const mediaTypes = { avatar: mediaType.clientRendering, encoder: mediaType.rtmp } as const
type Way = keyof typeof mediaTypes

interface Props {
  /** Whether the server accepts streams from encoders. */
  withEncoder: boolean
  onReserved: () => void
}

/** Lets a streamer schedule a stream: its title, start time and source. */
export const Reserve = (props: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" block onClick={() => setOpen(true)}>
        {t('live.reserve.open')}
      </Button>
      {isOpen && <ReserveDialog onClose={() => setOpen(false)} {...props} />}
    </>
  )
}

const ReserveDialog = ({ withEncoder, onClose, onReserved }: Props & { onClose: () => void }) => {
  const t = useT()
  const form = useId()
  const { show } = useToasts()
  const [title, setTitle] = useState('')
  const [time, setTime] = useState('')
  const [way, setWay] = useState<Way>('avatar')
  const [problem, setProblem] = useState<string | null>(null)
  const startsAt = new Date(time)
  const isComplete = title.trim() !== '' && !Number.isNaN(startsAt.getTime())
  const { state, run } = useAction(
    () => {
      const reservation = { title, mediaType: mediaTypes[way], startsAt: startsAt.toISOString() }
      return call(live.reserveBroadcast, { ...reservation, ...shownAccount() })
    },
    {
      failureShown: true,
      onSuccess: () => {
        onClose()
        onReserved()
        show({ title: t('live.reserve.done'), tone: 'success' })
      },
      onError: (error) =>
        setProblem(
          error instanceof ApiError && errorNameOf(error, 'live', 'coins.accountMismatch', 'tooManyRequests')
            ? error.message
            : t('live.reserve.failed'),
        ),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    if (isComplete) void run(undefined)
  }
  return (
    <Dialog
      title={t('live.reserve.open')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} disabled={!isComplete} loading={state.kind === 'running'}>
            {t('live.reserve.do')}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4 text-left text-ink">
        <TextField label={t('live.reserve.name')} value={title} onChange={setTitle} maxLength={longestTitle} required />
        <TextField
          type="datetime-local"
          label={t('live.reserve.time')}
          hint={t('live.reserve.zone', { zone: ownZone() })}
          value={time}
          onChange={setTime}
          required
        />
        {withEncoder && (
          <RadioGroup
            label={t('live.reserve.way')}
            options={[
              { value: 'avatar', label: t('live.reserve.way.avatar') },
              { value: 'encoder', label: t('live.reserve.way.encoder') },
            ]}
            value={way}
            onChange={setWay}
          />
        )}
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}
