import type { account } from '@avalive/contract/account'
import type { Output } from '@avalive/contract/call'
import { formatNumber } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'

/** An official stream as listed on My Page. */
export type Media = Output<typeof account.getMypage>['medias'][number]

const mostShown = 999

/** Above 999, the exact number no longer matters (specification 1 §3). */
export const watchCountText = (locale: Locale, watchCount: number): string =>
  watchCount > mostShown ? `${formatNumber(locale, mostShown)}+` : formatNumber(locale, watchCount)

export const namesOf = ({ mediaStreamers }: Media): readonly string[] => mediaStreamers.map(({ nickname }) => nickname)
