import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './index.ts'

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>
  readonly additionalProperties?: boolean | JsonSchema
  readonly [key: string]: unknown
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Every object in a schema, with its path. */
const objectsIn = (schema: JsonSchema, path = 'input'): { path: string; schema: JsonSchema }[] => [
  ...(schema.type === 'object' ? [{ path, schema }] : []),
  ...Object.entries(schema).flatMap(([key, value]) => (isSchema(value) ? objectsIn(value, `${path}.${key}`) : [])),
]

/** Decided by the server from the session, never by the caller. */
const serverDecides = /^(user_?id|role|roles|is_?operator|official|is_?official|is_?admin|balance|price|created_?at)$/i
/** Operators set the prices of what they keep, the roles of other operators, and who is official. */
const operatorsDecide = /^(price|roles?|official)$/
/** Operators name things by locale. The server accepts its twelve locales only. */
const byLocale = /\.(names?|colorNames|description)$/

/** Free details of a payment step. They are kept for support as they came, and no column is set from them. */
const freeForm = ['coins.updatePurchase', 'coins.commitPurchase', 'coins.recordPayment'].map(
  (name) => `${name} input.properties.params`,
)

const cases = allCalls.map((call) => [`${call.area}.${call.name}`, call] as const)

describe('the input of a call', () => {
  it.each(cases)('%s keeps only the fields that it names', (name, call) => {
    const schema = z.toJSONSchema(call.input, { io: 'output', unrepresentable: 'any' }) as JsonSchema
    const open = objectsIn(schema).filter(({ schema }) => schema.additionalProperties !== false)
    const isKnown = (path: string) =>
      freeForm.includes(`${name} ${path}`) || (call.auth === 'operator' && byLocale.test(path))
    expect(open.map(({ path }) => path).filter((path) => !isKnown(path))).toEqual([])
  })

  it.each(cases)('%s has no field that only the server decides', (_name, call) => {
    const isOpen = (field: string) => call.auth === 'operator' && operatorsDecide.test(field)
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const fields = objectsIn(schema).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
    expect(fields.filter((field) => serverDecides.test(field) && !isOpen(field))).toEqual([])
  })

  it.each(cases)('%s drops a role, an official mark and a user id', (_name, call) => {
    const extra = { role: 'operator', official: true, userId: '1', user_id: '1', isOperator: true }
    const parsed = call.input.safeParse(extra)
    if (parsed.success) for (const field of Object.keys(extra)) expect(parsed.data).not.toHaveProperty(field)
  })
})
