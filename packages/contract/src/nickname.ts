import { isNickname, LONGEST_NICKNAME } from '@avalive/rules/account/nickname'
import * as z from 'zod/mini'

/** A name that a person chooses. */
export const nickname = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NICKNAME), z.refine(isNickname))
