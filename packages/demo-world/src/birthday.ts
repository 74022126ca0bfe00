/**
 * A birthday for somebody who is `age` today and stays so for a while: worlds are kept for weeks, and a minor should
 * not come of age meanwhile.
 */
export const birthdayAt = (age: number, today: Temporal.PlainDate, daysSince = 40): Temporal.PlainDate =>
  today.subtract({ years: age }).subtract({ days: daysSince })
