import type { Output } from '@avalive/contract/call'
import { consolePictures } from '@avalive/contract/console-pictures'
import { formatNumber } from '@avalive/i18n/format'
import { type PictureKind, pictureKindNames } from '@avalive/rules/console/picture-kinds'
import { useId, useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { UploadButton } from '../kit/picture/UploadButton.tsx'
import { UploadProgress } from '../kit/picture/UploadProgress.tsx'
import { useUpload } from '../kit/picture/use-upload.ts'
import { Screen } from '../kit/Screen.tsx'
import { controlLook } from '../kit/style.ts'

type Picture = Output<typeof consolePictures.listPictures>['rows'][number]

/** Uploaded pictures, and what shows them. */
const PicturesPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.pictures')} lead={t('consoleContent.pictures.lead')} subject="pictures">
      <Upload />
      <Listing
        call={consolePictures.listPictures}
        name={t('console.page.pictures')}
        searchLabel={t('console.field.name')}
        rowKey={({ id }) => id}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('consoleContent.pictures.kind'),
            options: pictureKindNames.map((value) => ({ value, label: t(`consoleContent.pictures.kind.${value}`) })),
          },
          {
            kind: 'select',
            name: 'removed',
            label: t('consoleContent.pictures.removed'),
            options: [{ value: 'true', label: t('consoleContent.pictures.onlyRemoved') }],
            send: (value) => value === 'true',
          },
        ]}
        columns={[
          {
            name: 'name',
            label: t('console.field.name'),
            sort: 'name',
            cell: ({ name, url, smaller, removedAt }) => (
              <span className="inline-flex items-center gap-3">
                {removedAt === null && (
                  <img
                    src={smaller[0]?.url ?? url}
                    alt=""
                    width={44}
                    height={44}
                    loading="lazy"
                    className="size-11 rounded-sm border border-line bg-off object-contain"
                  />
                )}
                {name}
              </span>
            ),
            csv: ({ name }) => name,
          },
          {
            name: 'kind',
            label: t('consoleContent.pictures.kind'),
            cell: ({ kind }) => t(`consoleContent.pictures.kind.${kind}`),
            csv: ({ kind }) => kind,
          },
          {
            name: 'size',
            label: t('consoleContent.pictures.size'),
            cell: ({ width, height }) => `${width} × ${height}`,
            csv: ({ width, height }) => `${width}x${height}`,
          },
          {
            name: 'uses',
            label: t('consoleContent.pictures.uses'),
            align: 'end',
            cell: ({ uses }) => uses.length,
            csv: ({ uses }) => uses.length,
          },
          {
            name: 'uploadedAt',
            label: t('console.field.at'),
            sort: 'uploadedAt',
            cell: ({ uploadedAt }) => formatTime(uploadedAt),
            csv: ({ uploadedAt }) => uploadedAt,
          },
        ]}
        defaultOrder={{ name: 'uploadedAt', isDescending: true }}
        details={(picture) => <Details picture={picture} />}
      />
    </Screen>
  )
}

const Upload = () => {
  const t = useT()
  const id = useId()
  const [kind, setKind] = useState<PictureKind>('banner')
  const { isUnderWay, part, trouble, upload } = useUpload(kind)
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor={id} className="mb-1 block text-soft text-xs">
          {t('consoleContent.pictures.kind')}
        </label>
        <select
          id={id}
          className={controlLook}
          value={kind}
          onChange={({ target }) => setKind(pictureKindNames.find((name) => name === target.value) ?? 'banner')}
        >
          {pictureKindNames.map((name) => (
            <option key={name} value={name}>
              {t(`consoleContent.pictures.kind.${name}`)}
            </option>
          ))}
        </select>
      </div>
      <UploadButton isUnderWay={isUnderWay} onFile={(file) => upload(file)} />
      <UploadProgress isUnderWay={isUnderWay} part={part} />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {trouble}
      </p>
    </div>
  )
}

const Details = ({ picture }: { picture: Picture }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(consolePictures.listPictures)
  const locale = useLocale()
  const isRemoved = picture.removedAt !== null
  const remove = useChange(consolePictures.removePicture, {
    onDone: reload,
    reload,
  })
  const restore = useChange(consolePictures.restorePicture, { onDone: reload, reload })
  const input = { id: picture.id, version: picture.version }
  const effects = [{ label: t('console.field.name'), after: picture.name }]
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1">
        <Facts
          facts={[
            { label: t('consoleContent.pictures.address'), value: <code className="text-xs">{picture.url}</code> },
            { label: t('consoleContent.pictures.bytes'), value: formatNumber(locale, picture.bytes) },
            {
              label: t('consoleContent.pictures.uses'),
              value:
                picture.uses.length === 0
                  ? t('consoleContent.pictures.unused')
                  : picture.uses.map(({ what, id }) => `${what}:${id}`).join(', '),
            },
          ]}
        />
      </div>
      {isRemoved ? (
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            restore.ask({
              input,
              title: t('consoleContent.pictures.restoreTitle'),
              confirm: t('consoleContent.pictures.restore'),
              effects,
              undo: t('consoleContent.pictures.restoreUndo'),
            })
          }
        >
          {t('consoleContent.pictures.restore')}
        </Button>
      ) : (
        <Button
          tone="danger"
          size="dense"
          disabled={picture.uses.length > 0}
          onClick={() =>
            remove.ask({
              input,
              title: t('consoleContent.pictures.removeTitle'),
              confirm: t('console.act.remove'),
              effects,
              undo: t('consoleContent.pictures.removeUndo'),
              isDangerous: true,
            })
          }
        >
          {t('console.act.remove')}
        </Button>
      )}
      <ChangeDialog change={remove} />
      <ChangeDialog change={restore} />
    </div>
  )
}

export default PicturesPage
