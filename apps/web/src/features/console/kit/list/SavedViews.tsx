import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useT } from '../../../../lib/i18n.tsx'
import { browserStore } from '../../../../lib/storage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { PlainLink } from '../../../../ui/PlainLink.tsx'
import { controlLook } from '../style.ts'

const views = z.array(z.object({ name: z.string(), search: z.string() }))
type Views = z.output<typeof views>
const MOST_VIEWS = 30

const keyOf = (list: string): string => `avalive.consoleViews.${list}`

const read = (list: string): Views => {
  try {
    return views.safeParse(JSON.parse(browserStore.get(keyOf(list)) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

interface Props {
  readonly list: string
  /** The parameters of the address that are the list's own. Others, such as an open section, stay as they are. */
  readonly parameters: readonly string[]
}

/** Names for addresses of a list, kept in this browser. */
export const SavedViews = (props: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="dense" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('console.view.title')}
      </Button>
      {isOpen && <ViewsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The search with the list's own parameters taken from a view. */
const searchWith = (search: string, view: string, parameters: readonly string[]): string => {
  const [query, wanted] = [new URLSearchParams(search), new URLSearchParams(view)]
  for (const name of parameters) {
    const value = wanted.get(name)
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const next = query.toString()
  return next && `?${next}`
}

const ViewsDialog = ({ list, parameters, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const { pathname, search } = useLocation()
  const [saved, setSaved] = useState(() => read(list))
  const [name, setName] = useState('')
  const write = (next: Views) => {
    browserStore.set(keyOf(list), JSON.stringify(next))
    setSaved(next)
  }
  const save = () => {
    const given = name.trim()
    if (given === '') return
    write(
      [
        { name: given, search: searchWith('', search, parameters) },
        ...saved.filter((view) => view.name !== given),
      ].slice(0, MOST_VIEWS),
    )
    setName('')
  }
  return (
    <Dialog title={t('console.view.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="text-ink">
        {saved.length === 0 && <p className="text-sm text-soft">{t('console.view.none')}</p>}
        <ul>
          {saved.map((view) => (
            <li key={view.name} className="flex items-center border-line border-b last:border-0">
              <PlainLink
                to={pathname + searchWith(search, view.search, parameters)}
                replace
                onClick={onClose}
                className="flex min-h-11 flex-1 items-center rounded-sm px-1 text-accent hover:underline"
              >
                {view.name}
              </PlainLink>
              <IconButton
                label={t('console.view.remove', { name: view.name })}
                icon={<CloseIcon size={18} />}
                onClick={() => write(saved.filter((other) => other !== view))}
              />
            </li>
          ))}
        </ul>
        <form
          className="mt-4 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <label className="min-w-40 flex-1">
            <span className="mb-1 block text-soft text-xs">{t('console.view.name')}</span>
            <input
              className={controlLook}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <Button type="submit" tone="secondary" size="dense">
            {t('console.view.save')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
