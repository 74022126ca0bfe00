import type { presents } from '@avalive/contract/presents'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { campaignOf } from './campaign-answer.ts'
import { findCampaign, printableCodes } from './campaign-store.ts'
import { CODES_PER_PAGE, sheetOf } from './sheet.ts'
import { lockCampaign } from './store.ts'

/** A sheet reveals codes, so the audit log says who has printed which page. */
export const printPresentSheet: Handler<(typeof presents)['printPresentSheet']> = ({ id, page }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const { sealing, config, clock } = context
    await lockCampaign(tx, id, 'shared')
    const { label, withdrawnAt } = campaignOf(await findCampaign(tx, id), clock.now())
    const codes = withdrawnAt === null ? await printableCodes(tx, BigInt(id)) : []
    const printed = codes.slice((page - 1) * CODES_PER_PAGE, page * CODES_PER_PAGE)
    if (printed.length === 0) throw new Refusal('notFound')
    const positions = printed.map(({ position }) => position)
    await audit.record(tx, { subject: `present:${id}`, before: null, after: { printed: positions } })
    const addressed = printed.map(({ id: codeId, position, code }) => ({
      address: `${config.publicUrl}/notice/qrcode/${sealing.open('present_codes.code', codeId, code)}`,
      position,
    }))
    return { svg: sheetOf(addressed, label), pages: Math.ceil(codes.length / CODES_PER_PAGE) }
  })
