import { dayPeriod } from '@avalive/rules/rankings/period'
import type { Context } from '../../platform/context.ts'
import type { PreviewOf } from '../../platform/http/link-preview.ts'
import { previewOfPage } from '../../platform/http/public-page.ts'
import { drawFigures } from '../../platform/pictures/figures.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'
import { findListed } from '../live/sitemap.ts'
import { rankersOf } from './rows.ts'
import { streamerPage } from './store.ts'

const SHOWN = 10
const ON_PODIUM = 3
const ID = 'general'

/** Today's first ten, as on the page, without those whom search engines may not show. */
const leadersOf = async (context: Context) => {
  const rankers = rankersOf(await streamerPage(context.db, dayPeriod(context.clock.now()), SHOWN))
  const listed = await findListed(
    context,
    rankers.map(({ profile_id }) => profile_id),
  )
  return rankers.filter(({ profile_id }) => listed.has(profile_id))
}

type Leaders = Awaited<ReturnType<typeof leadersOf>>

/** Icons of those on the podium. */
const contentOf = (leaders: Leaders): readonly string[] => leaders.slice(0, ON_PODIUM).map(({ icon_url }) => icon_url)

export const rankingPicture: PictureKind<readonly string[]> = {
  path: '/pictures/preview/rankings',
  contentOf: async (context, id) => (id === ID ? contentOf(await leadersOf(context)) : null),
  draw: async (icons, context) => drawScene({ figures: await drawFigures(context, icons), prop: 'podium' }),
}

/** The link preview of the ranking of streamers. */
export const rankingPreview: PreviewOf = async (path, { context, locale }) => {
  if (!/^\/ranking\/general\/list\/?$/.test(path)) return null
  const t = context.words(locale)
  const leaders = await leadersOf(context)
  const title = t('title.generalRanking')
  const description = t('rankings.general.lead')
  return previewOfPage(context, {
    path: '/ranking/general/list',
    title,
    description,
    picture: { path: rankingPicture.path, id: ID, content: contentOf(leaders) },
    firstView: {
      heading: title,
      lines: [description, leaders.length === 0 ? t('rankings.empty.today') : ''],
      links: leaders.map(({ rank, name, profile_id, icon_url }) => ({
        path: `/profile/${profile_id}`,
        text: `${rank}. ${name}`,
        picture: icon_url,
      })),
    },
  })
}
