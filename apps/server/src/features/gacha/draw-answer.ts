import type { Draw } from '@avalive/contract/gacha-draw'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Locale } from '@avalive/i18n/locales'
import type { Config } from '../../platform/config.ts'
import { localized } from '../../platform/localized.ts'
import { bonusAnswer, itemAnswer } from './answers.ts'
import type { StoredDraw } from './draw-answer-store.ts'

export interface Reader {
  readonly locale: Locale
  readonly config: Pick<Config, 'GACHA_UNDETERMINED_HOURS'>
}

/** Converts a stored draw to its answer in the reader's language. */
export const drawAnswer = (draw: StoredDraw, { locale, config }: Reader): Draw => ({
  drawId: draw.drawId,
  gachaId: draw.gachaId,
  name: localized(draw.names, locale),
  at: timeValueOf(draw.at),
  type: draw.type,
  amount: draw.amount,
  ticketTypeId: draw.ticketTypeId ?? '',
  times: draw.times,
  groupId: draw.groupId,
  countBefore: draw.countBefore,
  revision: draw.revision,
  tableCommitment: draw.tableCommitment.toString('hex'),
  seedCommitment: draw.seedCommitment.toString('hex'),
  nonce: draw.nonce,
  userSeed: draw.userSeed,
  serverSeed: draw.serverSeed?.toString('hex') ?? null,
  receipt: draw.receipt.toString('hex'),
  isColorExchangeable: draw.isColorExchangeable,
  isDetermined: draw.determinedAt !== null,
  determinesAt: timeValueOf(draw.at.add({ hours: config.GACHA_UNDETERMINED_HOURS })),
  results: draw.results.map(({ index, weightSetId, roll, keptItemId, ...item }) => ({
    index,
    weightSetId,
    roll,
    item: itemAnswer(item, locale),
    keptItemId,
  })),
  bonuses: draw.bonuses.map((bonus) => bonusAnswer(bonus, true, locale)),
})
