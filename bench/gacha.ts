import { gzipSync } from 'node:zlib'
import { rarityRatesOf } from '../apps/server/src/features/gacha/odds.ts'
import { decodeAnswer, encodeAnswer } from '../packages/contract/src/binary.ts'
import { gacha } from '../packages/contract/src/gacha.ts'
import { type DemoGacha, gachas } from '../packages/demo-world/src/gacha/gachas.ts'
import { emissionRateOf } from '../packages/rules/src/gacha/rate.ts'
import { tableCommitment } from '../packages/rules/src/gacha/table.ts'
import type { Benchmark, Finding } from './benchmark.ts'
import { median } from './lib/median.ts'

const ROUNDS = 40
const TIMES = 50

const art = (kind: string, name: string) => `/sandbox/art/${kind}/${name}.svg`

/** The item list that the server returns for a gacha of the demo world. */
const answerOf = ({ items, table }: DemoGacha) =>
  gacha.listItems.output.parse({
    rarityRates: rarityRatesOf(table.weightSets[0]?.entries ?? []),
    gachaItems: items.map(({ itemId, names, colorNames, rarity, colorId, designId, originals }, index) => ({
      itemId,
      name: names.ja,
      colorName: colorNames.ja,
      rarity,
      emissionRate: emissionRateOf(table.weightSets[0]?.entries[index]?.weight ?? 0),
      partsSets: originals.map((original) => ({
        id: `${designId}-${original.toLowerCase()}`,
        colorId,
        original,
        thumbnailUrl: art('items', itemId),
        colorThumbnailUrl: art('swatches', colorId),
      })),
    })),
    weightSetId: table.weightSets[0]?.weightSetId ?? '',
    revision: table.revision,
    tableCommitment: tableCommitment(table),
  })

/** Median microseconds per run, measured in many short, alternating rounds. */
const timesOf = (works: Readonly<Record<string, () => unknown>>): Record<string, number> => {
  const taken = new Map(Object.keys(works).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(works)) {
      const began = performance.now()
      for (let time = 0; time < TIMES; time++) work()
      taken.get(name)?.push(((performance.now() - began) * 1000) / TIMES)
    }
  }
  return Object.fromEntries([...taken].map(([name, all]) => [name, median(all)]))
}

const measure = (one: DemoGacha): Finding[] => {
  const answer = answerOf(one)
  const { binary } = gacha.listItems
  const [json, bytes] = [Buffer.from(JSON.stringify({ payload: answer })), encodeAnswer(binary, answer)]
  const text = json.toString()
  const packed = [gzipSync(json).length, gzipSync(bytes).length]
  const times = timesOf({
    writeJson: () => JSON.stringify({ payload: answer }),
    writeBinary: () => encodeAnswer(binary, answer),
    readJson: () => JSON.parse(text),
    readBinary: () => decodeAnswer(binary, bytes),
  })
  const µs = (name: string) => `${times[name]?.toFixed(0)} µs`
  const what = `item list of ${one.gachaId} (${one.items.length} items)`
  return [
    {
      what: `${what}: JSON bytes for one byte of protobuf`,
      value: json.length / bytes.length,
      target: 1,
      figures: `${json.length} against ${bytes.length} bytes; compressed ${packed[0]} against ${packed[1]}`,
    },
    {
      what: `${what}: time to write JSON for that of protobuf`,
      value: (times.writeJson ?? 0) / (times.writeBinary ?? 1),
      figures: `write ${µs('writeJson')} against ${µs('writeBinary')}; read ${µs('readJson')} against ${µs('readBinary')}`,
    },
  ]
}

export const gachaForms: Benchmark = {
  name: 'gacha',
  summary: 'the item list of gachas in JSON and in protobuf, size and time',
  run: async () => {
    const all = gachas(Temporal.Now.instant()).filter(({ kind }) => kind === 'avatar')
    return all.slice(0, 2).flatMap(measure)
  },
}
