import { Buffer } from 'node:buffer'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { exportedRows } from '../../platform/personal-data/export-store.ts'
import type { PersonalData } from '../../platform/personal-data/own-rows.ts'

/** Characters of a part: few enough for memory and for an answer, and enough that most exports have one or two. */
const PART_LENGTH = 250_000

/** The JSON text of an export, in pieces of any length. */
const textOf = async function* (
  tx: Transaction<DB>,
  { sealing, clock }: Pick<Context, 'sealing' | 'clock'>,
  areas: readonly PersonalData[],
  userId: bigint,
): AsyncGenerator<string> {
  yield `{"service":"Avalive","collectedAt":${JSON.stringify(clock.now().toString())},"areas":{`
  let isFirstArea = true
  for (const { area, rows } of areas) {
    const shown = rows.filter(({ isExported }) => isExported)
    if (shown.length === 0) continue
    yield `${isFirstArea ? '' : ','}\n${JSON.stringify(area)}:{`
    isFirstArea = false
    for (const [place, one] of shown.entries()) {
      yield `${place === 0 ? '' : ','}\n ${JSON.stringify(one.name)}:[`
      let isFirst = true
      for await (const found of exportedRows(tx, sealing, one, userId)) {
        yield `${isFirst ? '' : ','}\n  ${found.map((row) => JSON.stringify(row)).join(',\n  ')}`
        isFirst = false
      }
      yield ']'
    }
    yield '}'
  }
  yield '}}\n'
}

/** Collects everything about a person, and hands it over part by part. Returns how many parts and bytes there were. */
export const writeParts = async (
  tx: Transaction<DB>,
  context: Pick<Context, 'sealing' | 'clock' | 'personalData'>,
  userId: bigint,
  save: (position: number, text: string) => Promise<void>,
): Promise<{ readonly parts: number; readonly bytes: bigint }> => {
  let [text, parts, bytes] = ['', 0, 0]
  const flush = async (): Promise<void> => {
    bytes += Buffer.byteLength(text)
    await save(parts++, text)
    text = ''
  }
  for await (const piece of textOf(tx, context, context.personalData, userId)) {
    text += piece
    if (text.length >= PART_LENGTH) await flush()
  }
  if (text !== '') await flush()
  return { parts, bytes: BigInt(bytes) }
}
