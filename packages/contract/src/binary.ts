import {
  type DescField,
  type DescMessage,
  fromBinary,
  fromJson,
  type JsonValue,
  type Message,
  ScalarType,
  toBinary,
} from '@bufbuild/protobuf'
import { reflect } from '@bufbuild/protobuf/reflect'
import {
  FurnitureGachaItemListResponseSchema,
  GachaItemListResponseSchema,
  GachaListResponseSchema,
} from './proto/avalive/v1/gacha_pb.ts'
import {
  PayoneerDeregisterResponseSchema,
  PayoneerPayeeResponseSchema,
  PayoneerPayoutListResponseSchema,
  PayoneerPayoutResponseSchema,
  PayoneerRegistrationResponseSchema,
  PayoutRateResponseSchema,
  PayoutRegionResponseSchema,
  WiseAccountResponseSchema,
  WisePayoutListResponseSchema,
  WisePayoutResponseSchema,
} from './proto/avalive/v1/payouts_pb.ts'

/**
 * The protobuf form of answers (rulings §2). The message has the same fields as `payload` in JSON; a field that only
 * one of them has is an error. Browsers use JSON, so nothing that they load imports this file.
 */
const messages: readonly DescMessage[] = [
  GachaListResponseSchema,
  GachaItemListResponseSchema,
  FurnitureGachaItemListResponseSchema,
  PayoutRegionResponseSchema,
  PayoutRateResponseSchema,
  PayoneerPayeeResponseSchema,
  PayoneerRegistrationResponseSchema,
  PayoneerDeregisterResponseSchema,
  PayoneerPayoutResponseSchema,
  PayoneerPayoutListResponseSchema,
  WiseAccountResponseSchema,
  WisePayoutResponseSchema,
  WisePayoutListResponseSchema,
]
const byName = new Map(messages.map((message) => [message.typeName, message]))

const messageOf = (name: string): DescMessage => {
  const found = byName.get(name)
  if (!found) throw new Error(`no protobuf message is called ${name}`)
  return found
}

/** An `optional` field of the message is absent in JSON if the answer has no value for it. */
const isOptional = ({ proto }: DescField): boolean => proto.proto3Optional

/** The runtime rejects fields that the message lacks. A field that the answer lacks would silently become a zero. */
const refuseMissing = (schema: DescMessage, answer: unknown): void => {
  for (const field of schema.fields) {
    const { localName, message } = field
    const value = (answer as Readonly<Record<string, unknown>>)[localName]
    if (value === undefined && isOptional(field)) continue
    if (value === undefined || value === null) throw new Error(`an answer without ${schema.typeName}.${localName}`)
    if (message) for (const one of [value].flat()) refuseMissing(message, one)
  }
}

export const encodeMessage = (schema: DescMessage, answer: unknown): Uint8Array => {
  refuseMissing(schema, answer)
  return toBinary(schema, fromJson(schema, answer as JsonValue))
}

export const encodeAnswer = (name: string, answer: unknown): Uint8Array => encodeMessage(messageOf(name), answer)

const scalar = (field: DescField, value: unknown): unknown =>
  field.scalar === ScalarType.INT64 && typeof value === 'bigint' ? Number(value) : value

/**
 * A value that only a newer server knows becomes `unknown` if the contract has that value, otherwise `unrecognized`.
 */
const nameIn = (field: DescField, value: unknown): unknown => {
  const values = field.enum?.values ?? []
  const named = values.find(({ number }) => number === value) ?? values.find(({ name }) => name === 'unknown')
  return named?.name ?? 'unrecognized'
}

/**
 * Converts a message to the values that JSON would have. Unset fields have their zero value, unless they are optional.
 */
const plain = (schema: DescMessage, message: Message): Record<string, unknown> => {
  const read = reflect(schema, message)
  const one = (field: DescField, value: unknown): unknown => {
    if (field.message) return plain(field.message, (value as { message: Message }).message)
    return field.enum ? nameIn(field, value) : scalar(field, value)
  }
  return Object.fromEntries(
    schema.fields
      .filter((field) => !isOptional(field) || read.isSet(field))
      .map((field) => {
        const value = read.get(field)
        return [
          field.localName,
          field.fieldKind === 'list'
            ? [...(value as Iterable<unknown>)].map((item) => one(field, item))
            : one(field, value),
        ]
      }),
  )
}

export const decodeMessage = (schema: DescMessage, bytes: Uint8Array): Record<string, unknown> =>
  plain(schema, fromBinary(schema, bytes))

export const decodeAnswer = (name: string, bytes: Uint8Array): Record<string, unknown> =>
  decodeMessage(messageOf(name), bytes)
