import { consolePictures } from '@avalive/contract/console-pictures'
import type { PictureKind } from '@avalive/rules/console/picture-kinds'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { LoadFailed } from '../../../../shared/LoadFailed.tsx'
import { MoreFailed } from '../../../../shared/MoreFailed.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import { useList } from '../list/use-list.ts'
import { checkLook, controlLook } from '../style.ts'
import { moveFocus } from './move-focus.ts'
import { Tile } from './Tile.tsx'

/** A search waits for the end of the typing. */
const PAUSE_MS = 250

/** A picture of the app itself. */
export interface BuiltInPicture {
  readonly url: string
  readonly label: string
  /** What shows it here, if its own address shows it only later. */
  readonly shown?: string
}

interface Props {
  readonly title: string
  readonly kind: PictureKind
  readonly builtIn: readonly BuiltInPicture[]
  readonly value: string
  readonly onChoose: (url: string) => void
  readonly onClose: () => void
}

const grid = 'mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4'

/** All uploaded pictures, those of the field's kind first of all, and the app's own. Arrow keys move between them. */
export const PicturePicker = ({ title, kind, builtIn, value, onChoose, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [isOfAllKinds, setAllKinds] = useState(false)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const list = useList(consolePictures.listPictures, {
    ...(search !== '' && { search }),
    ...(!isOfAllKinds && { kind }),
  })
  const { rows, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // The form around it would be submitted.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    moveFocus(event)
  }
  return (
    <Dialog wide title={title} closeLabel={t('console.act.close')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
      <div className="text-ink" onKeyDown={keys}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-48 flex-1">
            <label htmlFor={`${id}-search`} className="mb-1 block text-soft text-xs">
              {t('console.list.search')}
            </label>
            <input
              id={`${id}-search`}
              type="search"
              data-initial-focus
              className={controlLook}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <label className="flex min-h-11 items-center gap-2 text-sm sm:min-h-9">
            <input
              type="checkbox"
              className={checkLook}
              checked={isOfAllKinds}
              onChange={(event) => setAllKinds(event.target.checked)}
            />
            {t('console.picture.allKinds')}
          </label>
        </div>
        <div data-pictures className="mt-4 max-h-[60dvh] overflow-y-auto p-1">
          {isPending && (
            <Loading label={t('common.loading')}>
              <Skeleton shape="block" width="100%" height="8rem" />
            </Loading>
          )}
          {error && rows.length === 0 && (
            <LoadFailed small title={t('console.failed.title')} isRetrying={isFetching} onRetry={() => refetch()} />
          )}
          {!isPending && !error && rows.length === 0 && (
            <p className="text-sm text-soft">
              {t(search === '' ? 'console.picture.noneOfKind' : 'console.list.noMatch')}
            </p>
          )}
          <ul className={grid}>
            {rows.map(({ id: pictureId, name, url, smaller }) => (
              <Tile
                key={pictureId}
                label={name}
                src={smaller[0]?.url ?? url}
                isChosen={url === value}
                onChoose={() => onChoose(url)}
              />
            ))}
          </ul>
          {list.isFetchNextPageError ? (
            <div className="mt-3">
              <MoreFailed
                text={t('console.list.moreFailed')}
                isRetrying={isFetchingNextPage}
                onRetry={() => fetchNextPage()}
              />
            </div>
          ) : (
            hasNextPage && (
              <div className="mt-3">
                <Button tone="secondary" size="dense" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  {t('console.list.more')}
                </Button>
              </div>
            )
          )}
          {builtIn.length > 0 && (
            <>
              <h3 className="mt-5 font-semibold text-sm">{t('console.picture.builtIn')}</h3>
              <ul className={grid}>
                {builtIn.map(({ url, label, shown }) => (
                  <Tile
                    key={url}
                    label={label}
                    src={shown ?? url}
                    isChosen={url === value}
                    onChoose={() => onChoose(url)}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
