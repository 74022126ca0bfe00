/** Full years lived on a day; somebody born on 29 February turns a year older on 1 March of other years. */
export const ageOn = (birthday: Temporal.PlainDate, day: Temporal.PlainDate): number => {
  const years = day.year - birthday.year
  const hadBirthday = day.month > birthday.month || (day.month === birthday.month && day.day >= birthday.day)
  return hadBirthday ? years : years - 1
}

/** The age of majority by region; `*` stands for every region that is not named. */
export const isMinor = (
  birthday: Temporal.PlainDate,
  day: Temporal.PlainDate,
  region: string,
  ageOfMajority: Readonly<Record<string, number>>,
): boolean => ageOn(birthday, day) < (ageOfMajority[region] ?? ageOfMajority['*'] ?? 18)
