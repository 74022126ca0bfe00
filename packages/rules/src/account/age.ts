/** Nobody younger can use the app (specification 1 §5). */
export const MINIMUM_AGE = 13

/** Full years lived on a day; somebody born on 29 February turns a year older on 1 March of other years. */
export const ageOn = (birthday: Temporal.PlainDate, day: Temporal.PlainDate): number => {
  const years = day.year - birthday.year
  const hadBirthday = day.month > birthday.month || (day.month === birthday.month && day.day >= birthday.day)
  return hadBirthday ? years : years - 1
}

/** By region; `*` stands for every region that is not named. */
export interface AgeOfMajority {
  readonly [region: string]: number
  readonly '*': number
}

/** Whether somebody needs a guardian's consent to buy. */
export const isMinor = (
  birthday: Temporal.PlainDate,
  day: Temporal.PlainDate,
  region: string,
  ageOfMajority: AgeOfMajority,
): boolean => ageOn(birthday, day) < (ageOfMajority[region] ?? ageOfMajority['*'])
