import type { album } from '@avalive/contract/album'
import type { Output } from '@avalive/contract/call'
import type { Translate } from '@avalive/i18n/translate'
import type { Line } from '../kit/form/use-edit.ts'
import type { Stored } from '../kit/form/use-form.ts'
import { jstText } from '../kit/form/values.ts'
import { momentIn, shownMoment } from './moments.ts'

export type AlbumEdition = Output<typeof album.getAlbumEdition>['edition']

/** An edition as it is typed. The exact moments keep the seconds that a control doesn’t show. */
export type AlbumDraft = {
  year: string
  periodBegin: string
  periodEnd: string
  visibleFrom: string
  visibleUntil: string
  exactFrom: string | null
  exactUntil: string | null
}

export const emptyAlbum: AlbumDraft = {
  year: '',
  periodBegin: '',
  periodEnd: '',
  visibleFrom: '',
  visibleUntil: '',
  exactFrom: null,
  exactUntil: null,
}

export const draftOf = (edition: AlbumEdition): Stored<AlbumDraft> => ({
  values: {
    year: String(edition.year),
    periodBegin: edition.periodBegin,
    periodEnd: edition.periodEnd,
    visibleFrom: jstText(edition.visibleFrom),
    visibleUntil: jstText(edition.visibleUntil),
    exactFrom: edition.visibleFrom,
    exactUntil: edition.visibleUntil,
  },
  version: edition.version,
})

/** The call’s times for a draft whose fields have been checked. */
export const timesIn = (draft: AlbumDraft) => ({
  periodBegin: draft.periodBegin,
  periodEnd: draft.periodEnd,
  visibleFrom: momentIn(draft.visibleFrom, draft.exactFrom) ?? '',
  visibleUntil: momentIn(draft.visibleUntil, draft.exactUntil) ?? '',
})

const times = ['periodBegin', 'periodEnd', 'visibleFrom', 'visibleUntil'] as const

export const albumLines = (t: Translate, draft: AlbumDraft): Line[] => [
  { label: t('consoleCampaigns.album.year'), text: draft.year },
  ...times.map((name) => ({ label: t(`consoleCampaigns.album.${name}`), text: shownMoment(draft[name]) })),
]
