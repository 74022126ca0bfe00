import { expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { nameOf } from './failures.ts'

const failure = (code: string, statusCode: number) => Object.assign(new Error(code), { code, statusCode })

it.each([
  ['a refusal of ours', new Refusal('session.tooYoung'), 'session.tooYoung'],
  ['a body that is too large', failure('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'tooLarge'],
  ['a body that is not JSON', failure('FST_ERR_CTP_INVALID_JSON_BODY', 400), 'invalidInput'],
  ['a text that the database does not keep', failure('22021', 0), 'invalidInput'],
  ['a JSON value that it does not keep', failure('22P05', 0), 'invalidInput'],
  ['a library’s own 400', failure('parameter_unknown', 400), 'unexpected'],
  ['a library’s own 404', failure('resource_missing', 404), 'unexpected'],
  ['an error without anything', new Error('x'), 'unexpected'],
])('reports %s as %s', (_what, error, name) => expect(nameOf(error)).toBe(name))
