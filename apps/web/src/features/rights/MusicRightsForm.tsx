import { type FormEvent, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { PlusIcon } from '../../ui/pictograms.tsx'
import { SongFields } from './SongFields.tsx'
import { useMusicRights } from './use-music-rights.tsx'

export const MusicRightsForm = () => {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const { songs, errorsOf, problem, isSending, canAdd, canRemove, change, add, remove, submit } = useMusicRights()
  /** The pressed button may be gone. Waits until the songs have rendered. */
  const focusSong = (place: number) =>
    requestAnimationFrame(() => element.current?.querySelectorAll<HTMLElement>('h2')[place]?.focus())

  const addSong = () => {
    add()
    focusSong(songs.length)
  }
  const removeSong = (id: number, place: number) => {
    remove(id)
    focusSong(Math.min(place, songs.length - 2))
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || (await submit())) return
    // The alert has given the focus back to the button.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <p className="text-soft">{t('rights.codes')}</p>
      {songs.map((song, place) => (
        <SongFields
          key={song.id}
          number={place + 1}
          draft={song.draft}
          errors={errorsOf(song)}
          onChange={(part) => change(song.id, part)}
          onRemove={canRemove ? () => removeSong(song.id, place) : undefined}
        />
      ))}
      {canAdd && (
        <Button tone="secondary" block icon={<PlusIcon size={20} />} onClick={addSong}>
          {t('rights.add')}
        </Button>
      )}
      <p role="alert" className="wrap-anywhere rounded-xl border border-danger bg-danger-wash p-5 empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="large" block loading={isSending}>
        {t('rights.send')}
      </Button>
    </form>
  )
}
