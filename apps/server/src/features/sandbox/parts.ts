import { peopleAt } from '@avalive/demo-world/sign-in'
import { demoWorld } from '@avalive/demo-world/world'
import type { Service } from '@avalive/rules/session/services'
import type { Parts } from '../../app.ts'
import type { MovableClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Connections } from '../../platform/db/database.ts'
import { runDue } from '../../platform/due.ts'
import { dueTasksOf, type Feature } from '../../platform/feature.ts'
import { answerFailure } from '../../platform/http/failures.ts'
import { personPicture } from '../../platform/picture-paths.ts'
import { sealingOf } from '../../platform/sealing.ts'
import { renewEvents } from '../events/renew-events.ts'
import { skipLateExports } from '../payouts/alarms.ts'
import { payPastMonths } from '../payouts/pay-past-months.ts'
import { artRoutes } from './art.ts'
import { startBroadcasters } from './broadcaster.ts'
import { doorRoutes } from './doors.ts'
import { isFromOwnSite } from './own-machine.ts'
import { paymentService } from './payment-service.ts'
import { payoutServices } from './payout-services.ts'
import { pushService } from './push-service.ts'
import { sandboxGeo } from './region.ts'
import { rememberedClock } from './remembered-clock.ts'
import { seedWorld } from './seed.ts'
import { seedPayments } from './seed-payments.ts'
import { seedPayoneer } from './seed-payoneer.ts'
import { signInServices } from './sign-in-services.ts'
import { translateService } from './translate-service.ts'
import { connectVideos, videoRoutes } from './videos.ts'
import { seedWisePayouts, wiseService } from './wise-service.ts'

/** The sandbox's replacements for the outside world: clock, regions, people, sign-in services and payments. */
export const sandboxParts = async (
  config: Config,
  { db }: Connections,
  features: readonly Feature[],
  onProgress: (line: string) => void,
  onError: (error: unknown) => void,
): Promise<Parts & { readonly clock: MovableClock }> => {
  const clock = await rememberedClock(db)
  const world = demoWorld(clock.now())
  const seeded = await seedWorld(db, features, world, config.LIVE_POINT_RATE, await sealingOf(config))
  // Nobody is late with the transfers of a new world's past: they are made once it has started.
  if (seeded !== undefined) await skipLateExports(db, clock.now())
  await connectVideos(db, world)
  onProgress(seeded === undefined ? 'demo world is there' : `demo world made (${seeded} people)`)
  const renewed = seeded === undefined ? await renewEvents(db, world, clock.now()) : 0
  if (renewed > 0) onProgress(`${renewed} demo events added`)

  let broadcasters: ReturnType<typeof startBroadcasters> | undefined
  const geo = await sandboxGeo(config, db)
  const payments = await paymentService(config, clock, onError)
  const payouts = await payoutServices(config, clock, onError)
  const wise = await wiseService(config, clock, onError)
  const push = await pushService(config, db, clock, onError)
  const translation = await translateService()
  const people = async (service: Service) => peopleAt(world, service, (person) => personPicture(person.profileId))
  const { signIn, mount } = signInServices(config, clock, people)
  return {
    clock,
    geo,
    signIn,
    stripe: payments.stripe,
    mail: payouts.mail,
    giftCodes: payouts.giftCodes,
    payoneer: payouts.payoneer,
    wise: wise.wise,
    push: push.push,
    translate: translation.translate,
    started: async (app) => {
      // A new world has a past: run everything that fell due in it before anyone connects.
      if (seeded !== undefined || renewed > 0) await runDue(app.context, dueTasksOf(features))
      if (seeded !== undefined) await payPastMonths(app.context)
      await seedPayments(app, payments)
      await seedPayoneer(app.context, payouts.payoneerProvider)
      await seedWisePayouts(app.context)
      broadcasters = startBroadcasters(app, world)
    },
    stop: async () => {
      await payments.stop()
      await payouts.stop()
      await wise.stop()
      await push.stop()
      await translation.stop()
    },
    routes: async (app, context) => {
      // Stop while requests can still finish, and before the database closes.
      app.addHook('preClose', () => broadcasters?.stop())
      await app.register(async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          if (!isFromOwnSite(request, config.publicUrl)) {
            return answerFailure(context, 'sandbox', 'foreignOrigin', request, reply)
          }
        })
        doorRoutes(scope, context, {
          clock,
          geo,
          features: [{ dueTasks: [payments.due, payouts.due, wise.due] }, ...features],
          crowd: world.people.flatMap(({ vliveId, persona, suspended }) => (persona || suspended ? [] : [vliveId])),
        })
        artRoutes(scope, world)
        videoRoutes(scope, world)
        await mount(scope)
        await payments.mount(scope)
        await payouts.mount(scope)
        await wise.mount(scope)
        await push.mount(scope)
      })
    },
  }
}
