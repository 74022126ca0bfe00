import { readFile } from 'node:fs/promises'
import { create, createFileRegistry } from '@bufbuild/protobuf'
import { FieldDescriptorProto_Label, FieldDescriptorProto_Type, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import { describe, expect, it } from 'vitest'
import { protoHashes, protoLockFile } from '../../../scripts/lib/proto-lock.ts'
import { inRoot } from '../../../scripts/lib/root.ts'
import { decodeAnswer, decodeMessage, encodeAnswer, encodeMessage } from './binary.ts'
import { allCalls } from './index.ts'
import { ConsumeTypeSchema, RarityGuaranteeSchema } from './proto/avalive/v1/gacha_pb.ts'

const name = 'avalive.v1.GachaItemListResponse'
const answer = {
  rarityRates: [{ rarity: 4, emissionRate: '3.0000' }],
  gachaItems: [],
  weightSetId: 'default',
  revision: 1,
  tableCommitment: 'ab'.repeat(32),
}

describe('the protobuf form', () => {
  // shows wire-13
  it('exists for every call that declares one', () => {
    const named = allCalls.filter(({ binary }) => binary !== '')
    expect(named.length).toBeGreaterThan(0)
    for (const { binary } of named) expect(() => decodeAnswer(binary, new Uint8Array())).not.toThrow()
    expect(() => encodeAnswer('avalive.v1.Nothing', {})).toThrow('no protobuf message')
  })

  it('decodes to the encoded value, including zeros and empty lists', () => {
    const zeros = { ...answer, rarityRates: [], revision: 0, weightSetId: '', tableCommitment: '' }
    for (const value of [answer, zeros]) expect(decodeAnswer(name, encodeAnswer(name, value))).toEqual(value)
  })

  it('refuses an answer that lacks a field of the message, at any depth', () => {
    const { weightSetId: _, ...less } = answer
    expect(() => encodeAnswer(name, less)).toThrow('weightSetId')
    expect(() => encodeAnswer(name, { ...answer, rarityRates: [{ rarity: 4 }] })).toThrow('emissionRate')
  })

  it.each([
    ['a way to pay', ConsumeTypeSchema, 'unknown'],
    ['a guarantee', RarityGuaranteeSchema, 'unrecognized'],
  ])('decodes an unknown type of %s from a newer server as the contract defines it', (_what, schema, told) => {
    // One varint field with a value that isn't in the enum.
    const bytes = Uint8Array.of(schema.field.type.number << 3, 99)
    expect(decodeMessage(schema, bytes)).toMatchObject({ type: told })
  })

  // shows wire-13
  it('refuses a field that the message does not have', () => {
    expect(() => encodeAnswer(name, { ...answer, surprise: 1 })).toThrow('surprise')
  })

  // shows wire-13
  it('is generated from the current messages; after a change, run npm run generate:proto', async () => {
    expect(await protoHashes()).toEqual(JSON.parse(await readFile(inRoot(protoLockFile), 'utf8')))
  })
})

/** The descriptor that the compiler produces for `optional string note` and `optional Payee payee`. */
const optionalFields = () => {
  const label = FieldDescriptorProto_Label.OPTIONAL
  const { INT32, MESSAGE, STRING } = FieldDescriptorProto_Type
  const registry = createFileRegistry(
    create(FileDescriptorSetSchema, {
      file: [
        {
          name: 'payout.proto',
          syntax: 'proto3',
          messageType: [
            { name: 'Payee', field: [{ name: 'status', jsonName: 'status', number: 1, label, type: INT32 }] },
            {
              name: 'Payout',
              field: [
                { name: 'points', jsonName: 'points', number: 1, label, type: INT32 },
                { name: 'note', jsonName: 'note', number: 2, label, type: STRING, proto3Optional: true, oneofIndex: 0 },
                {
                  ...{ name: 'payee', jsonName: 'payee', number: 3, label, type: MESSAGE, typeName: '.Payee' },
                  ...{ proto3Optional: true, oneofIndex: 1 },
                },
              ],
              oneofDecl: [{ name: '_note' }, { name: '_payee' }],
            },
          ],
        },
      ],
    }),
  )
  const message = registry.getMessage('Payout')
  if (!message) throw new Error('no such message')
  return message
}

describe('an optional field of the protobuf form', () => {
  const schema = optionalFields()

  it.each([[{ points: 0 }], [{ points: 0, note: '' }], [{ points: 5, note: 'bounced', payee: { status: 0 } }]])(
    'is missing exactly when JSON lacks it, and a zero is not missing: %j',
    (value) => {
      expect(decodeMessage(schema, encodeMessage(schema, value))).toEqual(value)
    },
  )

  it.each([
    ['a field that is not optional is missing', { note: 'bounced' }, 'Payout.points'],
    ['a field inside one is missing', { points: 5, payee: {} }, 'Payee.status'],
    ['it is null', { points: 5, note: null }, 'Payout.note'],
  ])('throws if %s', (_what, value, field) => {
    expect(() => encodeMessage(schema, value)).toThrow(`an answer without ${field}`)
  })
})
