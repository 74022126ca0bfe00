/**
 * A birthday for a person who is `age` today and stays that age for a while. Demo worlds are kept for weeks, and a
 * minor must not come of age in that time.
 */
export const birthdayAt = (age: number, today: Temporal.PlainDate, daysSince = 40): Temporal.PlainDate =>
  today.subtract({ years: age }).subtract({ days: daysSince })
