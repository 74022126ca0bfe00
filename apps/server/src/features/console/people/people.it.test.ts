import { consolePeople, type payoutStates } from '@avalive/contract/console-people'
import { errorCode } from '@avalive/contract/errors'
import { inquiries } from '@avalive/contract/inquiries'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { writeGacha } from '@avalive/testkit/gacha'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sendSuspension } from '@avalive/testkit/suspension'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const refusal = (name: Parameters<typeof errorCode<'console'>>[1]) => errorCode('console', name)

const profileIdOf = async (app: TestApp, userId: bigint) =>
  (await app.context.db.selectFrom('users').where('id', '=', userId).select('profileId').executeTakeFirstOrThrow())
    .profileId

/** A member whose name the search knows. */
const indexed = async (app: TestApp, nickname: string) => {
  const member = await app.newMember({ nickname })
  await expect
    .poll(() =>
      app.context.db
        .selectFrom('searchEntries')
        .where('kind', '=', 0)
        .where('refId', '=', member.userId)
        .select('place')
        .executeTakeFirst(),
    )
    .toBeDefined()
  return member
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** The rows of each page of a list. */
const pagesOf = async <Row>(read: (after: { readonly after?: string }) => Promise<Page<Row>>) => {
  const pages: (readonly Row[])[] = []
  let page = await read({})
  pages.push(page.rows)
  while (page.next !== null) {
    page = await read({ after: page.next })
    pages.push(page.rows)
  }
  return pages
}

describe('the search for people', () => {
  const find = async (app: TestApp, operator: { token: string }, input: object) =>
    (await app.call(consolePeople.listPeople, input, operator)).payload.rows.map(({ vliveId }) => vliveId)

  it('finds a person by nickname, vliveId and profileId, also while they are suspended', async ({ app, operator }) => {
    const member = await indexed(app, 'Zelda Quince')
    const profileId = await profileIdOf(app, member.userId)
    for (const search of ['zelda quince', 'Zelda', 'QUINCE', member.vliveId, profileId]) {
      expect(await find(app, operator, { search })).toEqual([member.vliveId])
    }
    expect(await find(app, operator, { search: 'Zelda', state: 'suspended' })).toEqual([])
    await sendSuspension(app, operator, member)
    expect(await find(app, operator, { search: 'Zelda', state: 'suspended' })).toEqual([member.vliveId])
    expect(await find(app, operator, { state: 'suspended' })).toContain(member.vliveId)
  })

  it('pages through all matches, the best first, and filters before it counts', async ({ app, operator }) => {
    const names = ['Wombat', ...Array.from({ length: 105 }, (_, n) => `Wombat ${n}`), 'A Wombat']
    const members: Member[] = []
    for (const nickname of names) members.push(await app.newMember({ nickname }))
    await expect
      .poll(
        async () =>
          (
            await app.context.db
              .selectFrom('searchEntries')
              .where(
                'refId',
                'in',
                members.map(({ userId }) => userId),
              )
              .where('kind', '=', 0)
              .select('refId')
              .execute()
          ).length,
        { timeout: 30_000 },
      )
      .toBe(names.length)
    const all = async (input: object) => {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { payload } = await app.call(consolePeople.listPeople, { ...input, ...(after && { after }) }, operator)
        expect(payload.rows.length).toBeLessThanOrEqual(50)
        seen.push(...payload.rows.map(({ nickname }) => nickname))
        after = payload.next ?? undefined
      } while (after !== undefined)
      return seen
    }
    const found = await all({ search: 'wombat' })
    expect(found.toSorted()).toEqual(names.toSorted())
    expect([found[0], found.at(-1)]).toEqual(['Wombat', 'A Wombat'])
    await app.context.db
      .updateTable('users')
      .set({ usagePermitted: false })
      .where('nickname', 'in', ['Wombat 104', 'A Wombat'])
      .execute()
    expect(await all({ search: 'wombat', state: 'notPermitted' })).toEqual(['Wombat 104', 'A Wombat'])
    for (const after of ['x', '9/1/1', '1/1', '20']) {
      expect((await app.call(consolePeople.listPeople, { search: 'wombat', after }, operator)).status).toBe(400)
    }
  })

  it('finds nobody by an e-mail address or by nothing but signs', async ({ app, operator }) => {
    expect(await find(app, operator, { search: 'zelda@mail.example' })).toEqual([])
    expect(await find(app, operator, { search: '!?' })).toEqual([])
  })

  it('lists everybody in pages without a search, newest first', async ({ app, operator }) => {
    for (let n = 0; n < 55; n++) await app.newMember()
    const seen: string[] = []
    let after: string | undefined
    do {
      const { payload } = await app.call(consolePeople.listPeople, after === undefined ? {} : { after }, operator)
      expect(payload.rows.length).toBeLessThanOrEqual(50)
      seen.push(...payload.rows.map(({ vliveId }) => vliveId))
      after = payload.next ?? undefined
    } while (after !== undefined)
    const all = await app.context.db.selectFrom('users').orderBy('id', 'desc').select('vliveId').execute()
    expect(seen).toEqual(all.map(({ vliveId }) => vliveId))
  })
})

describe('the page of a person', () => {
  it('has facts with a masked birthday', async ({ app, operator, member }) => {
    const { payload } = await app.call(consolePeople.getPerson, { vliveId: member.vliveId }, operator)
    expect(payload.person).toMatchObject({
      vliveId: member.vliveId,
      region: 'JP',
      official: false,
      usagePermitted: true,
      suspendedUntil: null,
      maskedBirthday: '••••-••-••',
      followers: 0,
    })
    expect(JSON.stringify(payload)).not.toContain('2000-01-31')
    const nobody = await app.call(consolePeople.getPerson, { vliveId: 'v_nobody' }, operator)
    expect(nobody.failure.errorCode).toBe(refusal('notFound'))
  })

  it('shows gifts, the ledger and broadcasts in pages', async ({ app, kit, operator }) => {
    const { host, mediaId } = await kit.newStage()
    const giver = await app.newMember()
    await kit.giveCoins(giver, 1000)
    const giftId = await kit.newGift(3)
    for (let n = 0; n < 52; n++) {
      const idempotencyKey = `gift-key-${n}`
      await app.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey }, giver)
    }
    const read = async (direction: 'sent' | 'received', vliveId: string, after?: string) =>
      (await app.call(consolePeople.listPersonGifts, { vliveId, direction, ...(after && { after }) }, operator)).payload
    for (const [direction, vliveId, other] of [
      ['sent', giver.vliveId, host.vliveId],
      ['received', host.vliveId, giver.vliveId],
    ] as const) {
      const first = await read(direction, vliveId)
      expect(first.rows).toHaveLength(50)
      const second = await read(direction, vliveId, first.next ?? '')
      expect(second.next).toBeNull()
      const all = [...first.rows, ...second.rows]
      expect(new Set(all.map(({ id }) => id)).size).toBe(52)
      expect(all[0]).toMatchObject({ giftId, count: 1, coins: 3, mediaId, person: { vliveId: other } })
      const nonsense = { vliveId, direction, after: `2027-01-01T00:00:00Z/${crypto.randomUUID()}` }
      expect((await app.call(consolePeople.listPersonGifts, nonsense, operator)).status).toBe(400)
    }

    const ledger = await app.call(consolePeople.listPersonLedger, { vliveId: giver.vliveId }, operator)
    expect(ledger.payload.balances).toEqual([{ account: 'chargedCoin', balance: 1000 - 156 }])
    expect(ledger.payload.rows[0]).toMatchObject({ account: 'chargedCoin', amount: -3 })
    const rest = await app.call(
      consolePeople.listPersonLedger,
      { vliveId: giver.vliveId, after: ledger.payload.next ?? '' },
      operator,
    )
    const amounts = [...ledger.payload.rows, ...rest.payload.rows].map(({ amount }) => amount)
    expect(amounts).toHaveLength(53)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(1000 - 156)

    const broadcasts = await app.call(consolePeople.listPersonBroadcasts, { vliveId: host.vliveId }, operator)
    expect(broadcasts.payload.rows).toMatchObject([{ mediaId, title: 'Tea' }])
  })

  it('narrows gifts and the ledger to a time, an account and a reason, and turns them', async ({
    app,
    kit,
    operator,
  }) => {
    const { host, mediaId } = await kit.newStage()
    const giver = await app.newMember()
    await kit.giveCoins(giver, 1000)
    const send = async (price: number) => {
      const giftId = await kit.newGift(price)
      app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
      const at = app.clock.now()
      await app.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey: `narrowed-${price}` }, giver)
      return at.toString()
    }
    const first = await send(3)
    const second = await send(5)
    for (const [direction, { vliveId }] of [
      ['sent', giver],
      ['received', host],
    ] as const) {
      const coins = async (input: object) =>
        (await app.call(consolePeople.listPersonGifts, { vliveId, direction, ...input }, operator)).payload.rows.map(
          (row) => row.coins,
        )
      expect(await coins({})).toEqual([5, 3])
      expect(await coins({ descending: false })).toEqual([3, 5])
      expect(await coins({ from: first, until: second })).toEqual([3])
      expect(await coins({ from: second })).toEqual([5])
    }
    const amounts = async (input: object) =>
      (await app.call(consolePeople.listPersonLedger, { vliveId: giver.vliveId, ...input }, operator)).payload.rows.map(
        ({ amount }) => amount,
      )
    expect(await amounts({})).toEqual([-5, -3, 1000])
    expect(await amounts({ descending: false })).toEqual([1000, -3, -5])
    expect(await amounts({ reasons: ['refund', 'gift'] })).toEqual([-5, -3])
    expect(await amounts({ from: first, until: second })).toEqual([-3])
    expect(await amounts({ account: 'chargedCoin', from: second })).toEqual([-5])
    expect(await amounts({ account: 'livePoint' })).toEqual([])
  })

  it('reads a bounded number of postings for a page, and goes on from there on the next one', async ({
    app,
    kit,
    operator,
  }) => {
    const { mediaId } = await kit.newStage()
    const giver = await app.newMember()
    const { vliveId } = giver
    const from = app.clock.now().toString()
    await kit.giveCoins(giver, 2, 2)
    app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
    // Charged and free coins: two postings of one gift.
    const gift = { mediaId, giftId: await kit.newGift(3), count: 1, idempotencyKey: 'the oldest gift' }
    await app.call(live.sendGift, gift, giver)
    const until = app.clock.now().add({ seconds: 1 }).toString()
    app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
    await sql`
      with account as (
        update ledger_accounts set balance = balance + 9000 where owner_id = ${giver.userId} and kind = 'chargedCoin'
        returning id
      ), transfer as (
        insert into ledger_transfers (idempotency_key, input_hash, reason, at)
        select 'later:' || n, '', 'present', ${app.clock.now().toString()}::timestamptz from generate_series(1, 9000) n
        returning id
      )
      insert into ledger_postings (transfer_id, account_id, amount)
      select transfer.id, account.id, 1 from transfer, account
      union all
      select transfer.id, house.id, -1 from transfer, ledger_accounts house
      where house.owner_id is null and house.kind = 'demoWorld'`.execute(app.context.db)
    const ledgerPages = async (input: object) => {
      const pages = await pagesOf(
        async (after) =>
          (await app.call(consolePeople.listPersonLedger, { vliveId, ...input, ...after }, operator)).payload,
      )
      return pages.map((rows) => rows.map(({ amount }) => amount))
    }
    expect(await ledgerPages({ reasons: ['gift'] })).toEqual([[], [-2, -1]])
    expect(await ledgerPages({ from, until })).toEqual([[], [-2, -1, 2, 2]])
    expect(await ledgerPages({ reasons: ['gift'], descending: false })).toEqual([[-1, -2], []])
    expect(await ledgerPages({ account: 'freeCoin', reasons: ['gift'] })).toEqual([[-2]])
    const sent = { vliveId, direction: 'sent' as const, until }
    const first = await app.call(consolePeople.listPersonGifts, sent, operator)
    expect(first.payload).toEqual({ rows: [], next: expect.any(String) })
    const second = await app.call(consolePeople.listPersonGifts, { ...sent, after: first.payload.next ?? '' }, operator)
    expect(second.payload).toMatchObject({ rows: [{ coins: 3 }], next: null })
  })

  it('narrows purchases and payouts by state, and purchases and draws to a time', async ({ app, operator, member }) => {
    const { vliveId, userId } = member
    await sql`insert into coin_products (product_id, name, charge_gem) values ('narrowed', 'Narrowed', 10)`.execute(
      app.context.db,
    )
    await sql`
      insert into coin_purchases (id, user_id, product_id, currency, price, charge_gem, free_gem, status, created_at)
      select gen_random_uuid(), ${userId}, p.id, 'JPY', n, 10, 0, 'cancelled', timestamptz '2026-01-01' + n * interval '1 day'
      from generate_series(1, 3) n, coin_products p where p.product_id = 'narrowed'`.execute(app.context.db)
    const prices = async (input: object) =>
      (await app.call(consolePeople.listPersonPurchases, { vliveId, ...input }, operator)).payload.rows.map(
        ({ price }) => price,
      )
    expect(await prices({})).toEqual([3, 2, 1])
    expect(await prices({ descending: false })).toEqual([1, 2, 3])
    expect(await prices({ from: '2026-01-03T00:00:00Z', until: '2026-01-04T00:00:00Z' })).toEqual([2])
    expect(await prices({ status: 'paid' })).toEqual([])
    expect(await prices({ status: 'cancelled' })).toHaveLength(3)
    const draws = { vliveId, from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' }
    expect((await app.call(consolePeople.listPersonDraws, draws, operator)).payload.rows).toEqual([])

    await sql`insert into gift_cards (brand, name, face_value) values (1, 'Narrowed', 2500)`.execute(app.context.db)
    await sql`
      insert into gift_card_issues (id, user_id, month, gift_card_id, brand, name, face_value, category, points, figures,
        status, requested_at, next_check_at)
      select gen_random_uuid(), ${userId}, date '2026-01-01', id, brand, name, face_value, 'individual', 3000,
        'sealed:1:a:b', 'requested', now(), now()
      from gift_cards order by id limit 1`.execute(app.context.db)
    const payouts = async (state: (typeof payoutStates)[number]) =>
      (await app.call(consolePeople.listPersonPayouts, { vliveId, state }, operator)).payload.rows.length
    expect(await payouts('giftCode:requested')).toBe(1)
    expect(await payouts('payoneer:pending')).toBe(0)
  })

  it('pages through draws, also through those of a period', async ({ app, operator, member }) => {
    const { db } = app.context
    const { vliveId, userId } = member
    const gachaId = await writeGacha(db, app.clock.now())
    await sql`insert into gacha_seeds (user_id, server_seed, commitment, created_at)
      select ${userId}, seed, sha256(seed), now() from sha256(convert_to(${vliveId}, 'UTF8')) as seed`.execute(db)
    // Two at each time.
    await sql`
      insert into gacha_draws (draw_id, user_id, idempotency_key, gacha_id, revision_id, position, times, type, amount,
        group_id, count_before, seed_id, nonce, user_seed, receipt, at, is_color_exchangeable, determined_at)
      select 'paged' || n, s.user_id, 'paged' || n, g.id, r.id, 0, 1, 'coin', 0, g.group_id, n, s.id, n, 'seed',
        s.commitment, timestamptz '2026-01-01' + n / 2 * interval '1 hour', false, now()
      from generate_series(0, 119) n, gacha_seeds s, gachas g join gacha_revisions r on r.gacha_id = g.id
      where s.user_id = ${userId} and g.gacha_id = ${gachaId} order by n`.execute(db)
    const read = async (input: object) => {
      const pages = await pagesOf(
        async (after) =>
          (await app.call(consolePeople.listPersonDraws, { vliveId, ...input, ...after }, operator)).payload,
      )
      return pages.flat().map(({ drawId }) => Number(drawId.slice('paged'.length)))
    }
    const all = Array.from({ length: 120 }, (_, n) => n)
    expect(await read({})).toEqual(all.toReversed())
    const from = '2026-01-01T05:00:00Z'
    expect(await read({ from })).toEqual(all.slice(10).toReversed())
    expect(await read({ from, descending: false })).toEqual(all.slice(10))
  })

  it('shows sessions and penalties, and empty sections of everything else', async ({ app, operator, member }) => {
    const { vliveId } = member
    const sessions = await app.call(consolePeople.listPersonSessions, { vliveId }, operator)
    expect(sessions.payload.rows).toMatchObject([{ id: member.sessionId, endedAt: null }])
    const empty = [
      consolePeople.listPersonPurchases,
      consolePeople.listPersonDraws,
      consolePeople.listPersonPayouts,
      consolePeople.listPersonPenalties,
      consolePeople.listPersonReports,
      consolePeople.listPersonInquiries,
    ] as const
    for (const call of empty) {
      const { status, payload } = await app.call(call, { vliveId }, operator)
      expect([call.name, status, payload]).toEqual([call.name, 200, { rows: [], next: null }])
      expect((await app.call(call, { vliveId: 'v_nobody' }, operator)).status).toBe(404)
      expect((await app.call(call, { vliveId, after: 'nonsense' }, operator)).status).toBe(400)
    }
    const registrations = await app.call(consolePeople.getPersonRegistrations, { vliveId }, operator)
    expect(registrations.payload).toEqual({ registrations: [] })
    await sendSuspension(app, operator, member)
    const penalties = await app.call(consolePeople.listPersonPenalties, { vliveId }, operator)
    expect(penalties.payload.rows).toHaveLength(1)
  })
})

describe('a masked value', () => {
  it('is revealed one at a time, and the audit log has who and why, without the value', async ({
    app,
    operator,
    member,
  }) => {
    const { vliveId } = member
    const sent = await app.call(
      inquiries.sendInquiry,
      {
        email: 'kiku@mail.example',
        category: 'other',
        text: 'Hello',
        idempotencyKey: `inquiry-${vliveId}`,
      },
      member,
    )
    expect(sent.status).toBe(200)
    const { rows } = (await app.call(consolePeople.listPersonInquiries, { vliveId }, operator)).payload
    expect(rows.map(({ maskedEmail }) => maskedEmail)).toEqual(['k•••@m•••'])
    const reveal = (input: object) =>
      app.call(consolePeople.revealPersonal, { vliveId, what: 'birthday', reason: 'a call', ...input }, operator)
    expect((await reveal({})).payload).toEqual({ value: '2000-01-31' })
    const email = await reveal({ what: 'inquiryEmail', id: rows[0]?.id })
    expect(email.payload).toEqual({ value: 'kiku@mail.example' })
    const other = await app.newMember()
    expect((await reveal({ vliveId: other.vliveId, what: 'inquiryEmail', id: rows[0]?.id })).status).toBe(404)
    expect((await reveal({ reason: ' ' })).status).toBe(400)
    const written = await app.auditOf(`user:${vliveId}`)
    expect(written.map(({ action, after, reason }) => [action, after, reason])).toEqual([
      ['console.revealPersonal', { revealed: 'birthday' }, 'a call'],
      ['console.revealPersonal', { revealed: `inquiryEmail:${rows[0]?.id}` }, 'a call'],
    ])
    expect(JSON.stringify(written.map(({ after }) => after))).not.toMatch(/2000|kiku/)
  })

  it('of payouts is not found where nothing is registered', async ({ app, operator, member }) => {
    for (const what of ['personal', 'bank', 'payoneer', 'wise'] as const) {
      const { status } = await app.call(
        consolePeople.revealPayoutData,
        { vliveId: member.vliveId, what, reason: 'a call' },
        operator,
      )
      expect(status).toBe(404)
    }
  })
})

describe('the official flag', () => {
  it('is changed once by two operators at once, and never by oneself', async ({ app, operator, member }) => {
    const second = await app.newMember({ role: 'operator' })
    const change = (who: { token: string }, input: object = {}) =>
      app.call(
        consolePeople.changeOfficial,
        { vliveId: member.vliveId, version: 0, official: true, reason: 'a partner', ...input },
        who,
      )
    const answers = await Promise.all([change(operator), change(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { payload } = await app.call(consolePeople.getPerson, { vliveId: member.vliveId }, operator)
    expect(payload.person).toMatchObject({ official: true, officialVersion: 1 })
    expect(await app.auditOf(`user:${member.vliveId}`)).toMatchObject([
      { before: { official: false }, after: { official: true } },
    ])
    expect((await change(operator, { vliveId: operator.vliveId })).status).toBe(403)
  })
})
