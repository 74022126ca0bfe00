import { type Locale, locales } from '@avalive/i18n/locales'
import { type NoticeWords, noticeWords } from './notice-words.ts'
import type { DemoPerson } from './types.ts'

export interface DemoNotice {
  /** The vliveId of the operator who wrote it. */
  readonly operator: string
  readonly publishedAt: Temporal.Instant
  readonly contents: readonly { readonly locale: Locale; readonly title: string; readonly html: string }[]
}

type Streamer = Pick<DemoPerson, 'nickname' | 'profileId'>

const style = `<style>
  button { font: inherit; min-height: 44px; padding: 0 16px; margin: 4px 0; border: 1px solid #6d4aff; border-radius: 12px; background: #fff; color: #4a2bd6; display: block; width: 100% }
  strong { color: #4a2bd6 }
</style>`

/** A button for each page event, as an operator would write it. */
const buttonsOf = (labels: readonly [name: string, call: string][]): string =>
  labels.map(([name, call]) => `<button onclick="avaliveNotice.send(${call})">${name}</button>`).join('\n')

const page = (words: NoticeWords, { nickname, profileId }: Streamer): string => `${style}
<p>${words.lead}</p>
<button data-invite-button="autumn">${words.invite}</button>
<p>${words.counts[0]} <strong data-invite-count="autumn">–</strong><br>
${words.counts[1]} <strong data-invite-total="autumn">–</strong></p>
<h2>${words.news}</h2>
<ul>${words.points.map((point) => `<li>${point}</li>`).join('')}</ul>
${buttonsOf([
  [words.shop, "'openCoinShop'"],
  [words.profile(nickname), `'openProfile', { profile_id: '${profileId}' }`],
])}`

/** A notice about inviting friends, in all languages. */
export const noticesOf = (people: readonly DemoPerson[], now: Temporal.Instant): DemoNotice[] => {
  const person = (wanted: DemoPerson['persona']) => people.find(({ persona }) => persona === wanted)
  const streamer = person('streamer') ?? { nickname: '', profileId: '' }
  return [
    {
      operator: person('operator')?.vliveId ?? '',
      publishedAt: now.subtract({ hours: 20 }),
      contents: locales.map((locale) => {
        const words = noticeWords[locale]
        return { locale, title: words.title, html: page(words, streamer) }
      }),
    },
  ]
}
