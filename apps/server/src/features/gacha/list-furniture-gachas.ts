import type { gacha } from '@avalive/contract/gacha'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Handler } from '../../platform/http/bind.ts'
import { localized } from '../../platform/localized.ts'
import { gachasOf } from './store.ts'

export const listFurnitureGachas: Handler<typeof gacha.listFurnitureGachas> = async (
  _input,
  { context: { db }, locale },
) => ({
  furnitureGachaList: (await gachasOf(db, 'furniture'))
    .filter(({ revisionId }) => revisionId !== null)
    .map(({ gachaId, names, bannerUrl, startAt, endAt }) => ({
      id: gachaId,
      name: localized(names, locale),
      bannerUrl,
      startAt: timeValueOf(startAt),
      endAt: timeValueOf(endAt),
    })),
})
