import type { Context } from '../../platform/context.ts'
import { PayoneerUnknown } from '../../providers/payoneer/port.ts'
import { type Payee, referenceOf } from './payee-store.ts'

/** A payee of another program is unknown in this one: it can be neither asked about, paid nor released. */
export const isInProgram = ({ payoneer }: Pick<Context, 'payoneer'>, { program }: Pick<Payee, 'program'>): boolean =>
  program === payoneer.program

/** The payee's reference, if the program that the server uses knows it. */
export const knownReference = (context: Pick<Context, 'payoneer' | 'sealing'>, payee: Payee): string => {
  if (!isInProgram(context, payee)) throw new PayoneerUnknown('the payee is registered in another program')
  return referenceOf(context.sealing, payee)
}
