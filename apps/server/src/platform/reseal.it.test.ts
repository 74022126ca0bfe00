import { firstSignIns } from '@avalive/contract/first-sign-in'
import { session } from '@avalive/contract/session'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { asOwner, cloneDatabase, type TestDatabase } from '@avalive/testkit/database'
import { answerService, goToService, signIn, somebody, startSignInApp } from '@avalive/testkit/sign-in'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { customerOf, saveCustomer } from '../features/coins/store.ts'
import { isSealed, sealedColumns } from './db/sealed-columns.ts'
import { checkSealingKeys, keysInUse, reseal, sealPlainValues, validateSeals } from './reseal.ts'
import { type Sealed, Sealing } from './sealed.ts'

const secretOf = (byte: number) => Buffer.alloc(32, byte)
const [oldKey, newKey] = [
  { id: 'old', secret: secretOf(3) },
  { id: 'new', secret: secretOf(4) },
]
const lookupKey = secretOf(5)
const envOf = (...keys: { id: string; secret: Buffer }[]) => ({
  SEALING_KEYS: keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(','),
  LOOKUP_KEY: lookupKey.toString('base64'),
})

const person = somebody('subject-of-nia-48151623', 'Nia Realname')
let database: TestDatabase
const apps: TestApp[] = []
beforeEach(async () => {
  database = await cloneDatabase(inject('databaseServer'))
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
  await database.drop()
})

const start = async (...keys: { id: string; secret: Buffer }[]) => {
  const port = await freePort()
  const app = await startSignInApp(inject('databaseServer'), port, [person], {
    database: { ...database, drop: async () => {} },
    env: envOf(...keys),
  })
  apps.push(app)
  return { app, browser: new BareBrowser(`http://localhost:${port}`) }
}

/** Every row of every table, as a dump has it. */
const dump = async (): Promise<string> => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    )
    const lines: string[] = []
    for (const { name } of rows) {
      const table = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
      lines.push(...table.rows.map(({ line }) => line))
    }
    return lines.join('\n')
  } finally {
    await client.end()
  }
}

const newcomer = { nickname: 'Nia', birthday: '2000-01-31', region: 'JP' }

it('a dump after a sign-in and a purchase contains no subject, name, code verifier or customer', async () => {
  const { app, browser } = await start(oldKey)
  const verifiers: string[] = []
  const { google } = app.context.signIn
  const identify = google.identify.bind(google)
  google.identify = (answer, checks) => {
    verifiers.push(checks.codeVerifier)
    return identify(answer, checks)
  }
  const url = await signIn(browser, 2, { subject: person.subject })
  const during = await dump()
  const t = url.searchParams.get('t') ?? ''
  const { firstSignIn } = (await browser.call(session.startSession, { t })).payload
  expect(firstSignIn?.nickname).toBe('Nia Realname')
  const finished = await browser.call(firstSignIns.finishFirstSignIn, {
    ...newcomer,
    attempt: firstSignIn?.attempt ?? '',
  })
  expect(finished.status).toBe(200)
  const member = await app.newMember()
  await saveCustomer(app.context.db, app.context.sealing, member.userId, 'cus_4815162342')
  expect(await customerOf(app.context.db, app.context.sealing, member.userId)).toBe('cus_4815162342')

  expect(verifiers).toHaveLength(1)
  const plain = [person.subject, 'Realname', 'cus_4815162342', ...verifiers]
  const dumps = during + (await dump())
  expect(dumps).toContain('sealed:1:old:')
  expect(plain.filter((value) => dumps.includes(value) || dumps.includes(Buffer.from(value).toString('hex')))).toEqual(
    [],
  )
})

it('a customer moved to another account does not open', async () => {
  const { app } = await start(oldKey)
  const { db, sealing } = app.context
  const [owner, thief] = [await app.newMember(), await app.newMember()]
  await saveCustomer(db, sealing, owner.userId, 'cus_1')
  const { customerId } = await db.selectFrom('paymentCustomers').select('customerId').executeTakeFirstOrThrow()
  await db
    .insertInto('paymentCustomers')
    .values({ userId: thief.userId, customerId, customerIdLookup: Buffer.from('x') })
    .execute()
  await expect(customerOf(db, sealing, thief.userId)).rejects.toThrow('belongs to another row')
  expect(await customerOf(db, sealing, owner.userId)).toBe('cus_1')
})

it('the database refuses plain text in every sealed column', async () => {
  const { app } = await start(oldKey)
  const { userId } = await app.newMember()
  const plain = 'plain' as Sealed
  const customer = { userId, customerId: plain, customerIdLookup: Buffer.from('x') }
  await expect(app.context.db.insertInto('paymentCustomers').values(customer).execute()).rejects.toThrow(
    'payment_customers_customer_id_sealed',
  )
  const { rows } = await app.context.pool.query(
    `select conname as name from pg_constraint where conname like '%\\_sealed' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    sealedColumns.map(({ table, column }) => `${table}_${column}_sealed`).toSorted(),
  )
  expect(isSealed('users', 'nickname')).toBe(false)
})

it('a key is replaced while servers run: old values open, new ones use it, then the old key goes', async () => {
  const { browser: first } = await start(oldKey, newKey)
  const begun = await goToService(first, 2)

  const { app, browser } = await start(newKey, oldKey)
  const { db, sealing } = app.context
  expect((await signIn(browser, 2, { subject: person.subject })).pathname).toBe('/login/success')
  expect(new Set((await keysInUse(db)).map(({ key }) => key))).toEqual(new Set(['old', 'new']))

  const { resealed, inUse } = await reseal(db, sealing)
  expect(resealed).toBe(1)
  expect(new Set(inUse.map(({ key }) => key))).toEqual(new Set(['new']))
  expect((await reseal(db, sealing)).resealed).toBe(0)
  // The sign-in that began under the old key goes on in the process that began it.
  expect((await answerService(first, begun, { subject: person.subject })).pathname).toBe('/login/success')

  await reseal(db, sealing)
  const { app: after } = await start(newKey)
  const attempts = await after.context.db.selectFrom('signInAttempts').selectAll().execute()
  expect(attempts).toHaveLength(2)
  for (const { id, codeVerifier } of attempts) {
    expect(after.context.sealing.open('sign_in_attempts.code_verifier', id, codeVerifier)).toMatch(/^[\w-]{43}$/)
  }
})

it('values that change while they are sealed again keep the change', async () => {
  const { app } = await start(oldKey)
  const { db } = app.context
  const both = new Sealing({ keys: [newKey, oldKey], lookupKey })
  const members = await Promise.all(Array.from({ length: 30 }, () => app.newMember()))
  for (const { userId } of members) await saveCustomer(db, app.context.sealing, userId, `cus_${userId}`)
  const changing = members.map(async ({ userId }) => {
    const customerId = both.seal('payment_customers.customer_id', userId, `changed_${userId}`)
    const customerIdLookup = both.lookup('payment_customers.customer_id', `changed_${userId}`)
    await db
      .updateTable('paymentCustomers')
      .set({ customerId, customerIdLookup })
      .where('userId', '=', userId)
      .execute()
  })
  await Promise.all([reseal(db, both), ...changing])
  for (const { userId } of members) expect(await customerOf(db, both, userId)).toBe(`changed_${userId}`)
})

it('more values than one batch are sealed again', async () => {
  const { app } = await start(oldKey)
  const { db, sealing } = app.context
  const values = Array.from({ length: 1201 }, (_, n) => {
    const id = crypto.randomUUID()
    return {
      id,
      status: 'begun',
      browserHash: Buffer.from('b'),
      service: 'x',
      stateHash: Buffer.from(String(n)),
      nonce: 'n',
      codeVerifier: sealing.seal('sign_in_attempts.code_verifier', id, `verifier ${n}`),
      expiresAt: app.clock.now().add({ hours: 1 }),
    }
  })
  await db.insertInto('signInAttempts').values(values).execute()
  const both = new Sealing({ keys: [newKey, oldKey], lookupKey })
  expect(await reseal(db, both)).toMatchObject({
    resealed: 1201,
    inUse: [{ name: 'sign_in_attempts.code_verifier', key: 'new', values: 1201 }],
  })
})

it('plain values from before are sealed once, with their lookup, and the constraints become valid', async () => {
  const { app } = await start(oldKey)
  const { db, pool, sealing } = app.context
  const { userId } = await app.newMember()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const drop = sealedColumns.map(
    ({ table, column }) => `alter table ${table} drop constraint ${table}_${column}_sealed`,
  )
  const add = `alter table payment_customers add constraint payment_customers_customer_id_sealed
    check (is_sealed(customer_id) and customer_id_lookup is not null) not valid`
  for (const statement of drop) await client.query(statement)
  await client.query('insert into payment_customers (user_id, customer_id) values ($1, $2)', [userId, 'cus_plain'])
  await client.query(
    `insert into identities (service, subject, user_id, created_at) values ('google', $1, $2, now())`,
    [person.subject, userId],
  )
  await client.query(add)
  await client.end()

  expect(await sealPlainValues(db, sealing)).toBe(2)
  expect(await sealPlainValues(db, sealing)).toBe(0)
  await asOwner(database, validateSeals)
  expect(await customerOf(db, sealing, userId)).toBe('cus_plain')
  const { rows } = await pool.query(`select from pg_constraint where not convalidated`)
  expect(rows).toEqual([])
  const identity = await db.selectFrom('identities').selectAll().executeTakeFirstOrThrow()
  expect(sealing.open('identities.subject', identity.id, identity.subject)).toBe(person.subject)
  expect(identity.subjectLookup).toEqual(sealing.lookup('identities.subject', person.subject))
})

it('the start refuses a missing key, another key under a known id, and another lookup key', async () => {
  const { app } = await start(oldKey)
  const { db, clock } = app.context
  const check = (keys: [typeof oldKey, ...(typeof oldKey)[]], lookup = lookupKey) =>
    checkSealingKeys(db, new Sealing({ keys, lookupKey: lookup }), clock.now())
  await expect(check([newKey])).rejects.toThrow('lacks the key old')
  await expect(check([{ id: 'old', secret: secretOf(9) }])).rejects.toThrow('another key under the id old')
  await expect(check([oldKey], secretOf(9))).rejects.toThrow('LOOKUP_KEY is not the key')
  // A refused start leaves no trace of its keys.
  await check([oldKey])
  await check([newKey, oldKey])
  await reseal(db, new Sealing({ keys: [newKey, oldKey], lookupKey }))
  await check([newKey])
})

it('a value with an unknown key fails with a clear error in the log and 500, not with a second account', async () => {
  const { app, browser } = await start(oldKey)
  const url = await signIn(browser, 2, { subject: person.subject })
  const id = (await app.context.db.selectFrom('signInAttempts').select('id').executeTakeFirstOrThrow()).id
  const other = new Sealing({ keys: [{ id: 'gone', secret: secretOf(9) }], lookupKey })
  const suggestedNickname = other.seal('sign_in_attempts.suggested_nickname', id, 'x')
  await app.context.db.updateTable('signInAttempts').set({ suggestedNickname }).execute()
  const { status } = await browser.call(session.startSession, { t: url.searchParams.get('t') ?? '' })
  expect(status).toBe(500)
  expect(app.logLines().join('')).toContain('sealed with the key gone, which SEALING_KEYS lacks')
})
