import { jstText, readJst } from '../kit/form/values.ts'

/** The moment that was typed. One that was left as it is keeps its seconds, which a control doesn't show. */
export const momentIn = (text: string, exact: string | null): string | null =>
  jstText(exact) === text ? exact : readJst(text)

/** A moment as a confirmation shows it. */
export const shownMoment = (text: string): string => text.replaceAll('-', '/').replace('T', ' ')
