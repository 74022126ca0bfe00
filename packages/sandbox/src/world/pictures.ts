import { avatarSvg } from './art/avatar.ts'
import { giftSvg } from './art/gift.ts'
import { silhouetteSvg } from './art/silhouette.ts'
import { thumbnailSvg } from './art/thumbnail.ts'
import type { DemoGift } from './gifts.ts'
import type { DemoPerson, DemoStream } from './types.ts'

export const iconOf = ({ look }: Pick<DemoPerson, 'look'>): string =>
  look ? avatarSvg(look.seed, look) : silhouetteSvg()

export const thumbnailOf = ({ look, scene, mediaId }: Pick<DemoStream, 'look' | 'scene' | 'mediaId'>): string =>
  thumbnailSvg(look.seed, { hair: look.hair, scene, stage: mediaId })

export const giftPictureOf = ({ name }: Pick<DemoGift, 'name'>): string => giftSvg(name)
