import { expect, it } from 'vitest'
import { unusedTexts } from './check-texts.ts'

const keys = ['live.title', 'events.entry.title', 'events.open.title', 'live.end.ask', 'coins.unused']
const source = [
  "t('live.title')",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source code
  't(`events.${kind}.title`)',
  "useEndBroadcast('live.end')",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source code
  't(`${words}.ask`)',
  "const path = 'coins.unused.ts'",
].join('\n')

it('finds texts that no code uses', () => {
  expect(unusedTexts(keys, source)).toEqual(['coins.unused'])
  expect(unusedTexts(['live.end.text'], source)).toEqual(['live.end.text'])
})
