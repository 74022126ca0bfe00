/** The part of a sent gift that decides about its scene. */
interface SceneGift {
  readonly giftSendId: string
  readonly person: { readonly vliveId: string }
  readonly giftId: string
  readonly count: number
}

/** A large gift on the whole stage, or several that came too fast to be shown one by one. */
export interface Scene<G> {
  readonly id: string
  /** The gift whose picture and sender are shown. */
  readonly gift: G
  /** How many of it were sent; of a merged scene, by its first sender. */
  readonly count: number
  /** Senders in order, each once. */
  readonly senders: readonly string[]
}

/** Scenes that wait behind the playing one. With more, the last one takes in the rest. */
export const mostWaiting = 2

const isSame = (scene: Scene<SceneGift>, gift: SceneGift): boolean =>
  scene.senders.length === 1 && scene.gift.giftId === gift.giftId && scene.gift.person.vliveId === gift.person.vliveId

/**
 * Adds a large gift to the scenes, of which the first is playing. The same gift of the same sender counts up in a scene
 * that still waits, so that a combo isn't a row of equal scenes. The playing scene may be about to end.
 */
export const withScene = <G extends SceneGift>(scenes: readonly Scene<G>[], gift: G): readonly Scene<G>[] => {
  const { vliveId } = gift.person
  const same = scenes.slice(1).find((scene) => isSame(scene, gift))
  if (same) return scenes.map((scene) => (scene === same ? { ...same, count: same.count + gift.count } : scene))
  const last = scenes.at(-1)
  if (!last || scenes.length <= mostWaiting) {
    return [...scenes, { id: gift.giftSendId, gift, count: gift.count, senders: [vliveId] }]
  }
  const senders = last.senders.includes(vliveId) ? last.senders : [...last.senders, vliveId]
  return [...scenes.slice(0, -1), { ...last, senders }]
}
