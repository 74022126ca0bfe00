import { LONGEST_PRESENT_LABEL } from '@avalive/rules/presents/present'
import { expect, it } from 'vitest'
import { layoutOf } from './label-layout.ts'
import { sheetOf } from './sheet.ts'

const WIDTH = 58

// shows presents-17
it.each([
  ['Autumn fair', ['Autumn fair'], 4],
  ['秋のファンミーティング', ['秋のファンミーティング'], 4],
  ['Autumn fair in Yokohama, booth 12', ['Autumn fair in', 'Yokohama, booth 12'], 4],
  ['あ'.repeat(LONGEST_PRESENT_LABEL), ['あ'.repeat(20), 'あ'.repeat(20)], 2.9],
  ['W'.repeat(LONGEST_PRESENT_LABEL), ['W'.repeat(20), 'W'.repeat(20)], 2.9],
])('fits the label %s into its cell', (text, lines, size) => {
  expect(layoutOf(text, WIDTH)).toEqual({ lines, size })
})

it('leaves out characters that no XML document may have', () => {
  const svg = sheetOf([{ address: 'https://avalive.example/', position: 1 }], 'Tea\u0001 &\u001f <Cake>\uffff')
  expect(svg).toContain('>Tea &amp; &lt;Cake&gt;</text>')
})
