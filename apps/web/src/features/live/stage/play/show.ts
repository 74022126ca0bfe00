import type { Look } from '@avalive/contract/live'
import type { Motion } from '@avalive/contract/realtime'
import { characterOf } from '@avalive/rules/avatar/character'
import { type Figure, figureOf } from '@avalive/rules/avatar/draw/figure'
import { drawPerson, sharedPaths } from '@avalive/rules/avatar/draw/person'
import { type Position, placesOn } from '@avalive/rules/avatar/layout'
import type { Actor } from '@avalive/rules/avatar/pose'
import { seeded } from '@avalive/rules/avatar/seeded'
import type { GiftTier } from '@avalive/rules/live/gift-tier'
import { Performer } from '../motion/actor.ts'
import { CalmPerformer } from '../motion/calm.ts'
import { Follower } from '../motion/follow.ts'
import { Reaction } from '../motion/reaction.ts'
import { lampsOf, shineOn } from './light.ts'

const pathOf = (outline: string): Path2D => new Path2D(outline)

interface Part {
  readonly figure: Figure
  readonly performer: Performer | CalmPerformer
  readonly isHost: boolean
  readonly index: number
}

/** Draws everyone with an avatar on one canvas. */
export class Show {
  readonly #context: CanvasRenderingContext2D
  readonly #follower = new Follower()
  readonly #reaction = new Reaction()
  readonly #calm: boolean
  readonly #paths = sharedPaths(pathOf)
  readonly #parts: readonly Part[]
  readonly #count: number
  #places: readonly Position[] = []
  #lamps: CanvasGradient | null = null

  /** The host comes first. People without a look keep their position, which stays empty. */
  constructor(context: CanvasRenderingContext2D, looks: readonly (Look | null)[], calm: boolean) {
    this.#context = context
    this.#calm = calm
    this.#count = looks.length
    const parts = looks.flatMap((look, index): Part[] => {
      if (!look) return []
      const performer = calm ? new CalmPerformer() : new Performer(seeded(`phase ${look.seed}`).next())
      return [{ figure: figureOf(context, pathOf, characterOf(look)), performer, isHost: index === 0, index }]
    })
    // Draw the host last, in front of the others.
    this.#parts = parts.toReversed()
  }

  receive(motion: Motion, now: number): void {
    this.#follower.receive(motion, now)
  }

  /** The host reacts to a gift. A calm figure keeps still. */
  react(tier: GiftTier, now: number): void {
    if (!this.#calm) this.#reaction.start(tier, now)
  }

  resize(width: number, height: number, ratio: number): void {
    const { canvas } = this.#context
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    this.#places = placesOn(canvas.width, canvas.height, this.#count)
    this.#lamps = lampsOf(this.#context, canvas.width)
  }

  draw(now: number): void {
    const context = this.#context
    const { width, height } = context.canvas
    context.clearRect(0, 0, width, height)
    this.#follower.advance(now)
    for (const part of this.#parts) {
      const place = this.#places[part.index]
      if (!place) continue
      part.performer.advance(now, part.isHost ? this.#follower.pose : null, this.#follower.silence(now))
      if (part.isHost) this.#reaction.applyTo(part.performer.pose, now)
      this.#drawPart(part.figure, part.performer, place)
    }
    if (this.#lamps) shineOn(context, this.#lamps, width, height)
  }

  #drawPart(figure: Figure, actor: Actor, { x, y, scale }: Position): void {
    const context = this.#context
    context.save()
    context.translate(x, y)
    context.scale(scale, scale)
    drawPerson(context, this.#paths, figure, actor)
    context.restore()
  }
}
