import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import { type RoomId, roomIds, timeOfDay } from '@avalive/rules/avatar/rooms/room'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { shownAccount } from '../../../lib/other-account.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToasts } from '../../../ui/Toasts.tsx'

interface Props {
  room: RoomId
  onChosen: (chosen: Output<typeof live.chooseRoom>) => void
}

/** Lets a streamer choose the room behind them. */
export const ChooseRoom = (props: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" block onClick={() => setOpen(true)}>
        {t('live.room.title')}
      </Button>
      {isOpen && <RoomDialog onClose={() => setOpen(false)} {...props} />}
    </>
  )
}

const RoomDialog = ({ room, onChosen, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const form = useId()
  const { show } = useToasts()
  const [chosen, setChosen] = useState(room)
  const [problem, setProblem] = useState<string | null>(null)
  const { state, run } = useAction(() => call(live.chooseRoom, { room: chosen, ...shownAccount() }), {
    failureShown: true,
    onSuccess: (saved) => {
      onClose()
      onChosen(saved)
      show({ title: t('live.room.saved'), tone: 'success' })
    },
    onError: (error) =>
      setProblem(
        error instanceof ApiError && errorNameOf(error, 'live', 'coins.accountMismatch', 'tooManyRequests')
          ? error.message
          : t('live.room.failed'),
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    void run(undefined)
  }
  return (
    <Dialog
      title={t('live.room.title')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} loading={state.kind === 'running'}>
            {t('live.room.save')}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4 text-left text-ink">
        <p className="text-soft">{t('live.room.text')}</p>
        <fieldset>
          <legend className="sr-only">{t('live.room.choice')}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2">
            {roomIds.map((id) => (
              <RoomTile
                key={id}
                room={id}
                checked={id === chosen}
                onChoose={() => {
                  setChosen(id)
                  setProblem(null)
                }}
              />
            ))}
          </div>
        </fieldset>
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}

const RoomTile = ({ room, checked, onChoose }: { room: RoomId; checked: boolean; onChoose: () => void }) => {
  const t = useT()
  return (
    <label className="relative flex cursor-pointer flex-col gap-1 rounded-lg border-2 border-transparent p-1.5 transition-colors duration-150 hover:bg-accent-wash has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="room"
        value={room}
        checked={checked}
        data-initial-focus={checked || undefined}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <img
        src={`/pictures/rooms/${room}-${timeOfDay(new Date().getHours())}.svg`}
        alt=""
        width={128}
        height={96}
        className="aspect-4/3 h-auto w-full rounded-md bg-off"
      />
      <span className={`text-sm leading-tight wrap-break-word hyphens-auto ${checked ? 'font-bold' : 'font-medium'}`}>
        {t(`live.room.name.${room}`)}
      </span>
    </label>
  )
}
