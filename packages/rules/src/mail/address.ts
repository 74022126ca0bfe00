export const LONGEST_MAIL = 254

/** As browsers check it, with a domain of at least two labels. No control character or space fits. */
const shape = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether a text has the form of an e-mail address. It may still be too long. */
export const isMailShaped = (text: string): boolean => shape.test(text)

export const isMailAddress = (text: string): boolean => text.length <= LONGEST_MAIL && isMailShaped(text)
