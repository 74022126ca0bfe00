/** The minimum age for an account (specification 1 §5). */
export const MINIMUM_AGE = 13

/** Age in full years on a given day. In common years, a person born on 29 February has their birthday on 1 March. */
export const ageOn = (birthday: Temporal.PlainDate, day: Temporal.PlainDate): number => {
  const years = day.year - birthday.year
  const hadBirthday = day.month > birthday.month || (day.month === birthday.month && day.day >= birthday.day)
  return hadBirthday ? years : years - 1
}

/** Age of majority by region; `*` applies to every region that isn't listed. */
export interface AgeOfMajority {
  readonly [region: string]: number
  readonly '*': number
}

/** Returns true if the person needs a guardian's consent to buy. */
export const isMinor = (
  birthday: Temporal.PlainDate,
  day: Temporal.PlainDate,
  region: string,
  ageOfMajority: AgeOfMajority,
): boolean => ageOn(birthday, day) < (ageOfMajority[region] ?? ageOfMajority['*'])
