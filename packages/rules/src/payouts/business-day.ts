const MONDAY = 1
const SATURDAY = 6
const SUNDAY = 7

const monday = (year: number, month: number, week: number): Temporal.PlainDate => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return first.add({ days: ((MONDAY + 7 - first.dayOfWeek) % 7) + (week - 1) * 7 })
}

/** The day of the equinox in Japan, by the usual approximation for 1980 to 2099. `days` is that of 1980. */
const equinox = (year: number, month: number, days: number): Temporal.PlainDate => {
  const since = year - 1980
  return Temporal.PlainDate.from({ year, month, day: Math.floor(days + 0.242194 * since - Math.floor(since / 4)) })
}

/** The holidays that the Act on National Holidays names, as it has been since 2022. */
const namedHolidays = (year: number): Temporal.PlainDate[] => [
  ...(
    [
      [1, 1],
      [2, 11],
      [2, 23],
      [4, 29],
      [5, 3],
      [5, 4],
      [5, 5],
      [8, 11],
      [11, 3],
      [11, 23],
    ] as const
  ).map(([month, day]) => Temporal.PlainDate.from({ year, month, day })),
  monday(year, 1, 2),
  monday(year, 7, 3),
  monday(year, 9, 3),
  monday(year, 10, 2),
  equinox(year, 3, 20.8431),
  equinox(year, 9, 23.2488),
]

/**
 * Whether a day is a national holiday in Japan: one that the law names, the next free day after one on a Sunday, or a
 * day between two of them.
 */
export const isHoliday = (day: Temporal.PlainDate): boolean => {
  const named = new Set(namedHolidays(day.year).map(String))
  const isNamed = (date: Temporal.PlainDate) => named.has(date.toString())
  if (isNamed(day)) return true
  if (day.dayOfWeek !== SUNDAY && isNamed(day.subtract({ days: 1 })) && isNamed(day.add({ days: 1 }))) return true
  for (let before = day.subtract({ days: 1 }); isNamed(before); before = before.subtract({ days: 1 })) {
    if (before.dayOfWeek === SUNDAY) return true
  }
  return false
}

const isNewYear = ({ month, day }: Temporal.PlainDate): boolean =>
  (month === 12 && day === 31) || (month === 1 && day <= 3)

/** Whether banks in Japan are open: not on Saturdays, Sundays, holidays, and 31 December to 3 January. */
export const isBankBusinessDay = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek < SATURDAY && !isNewYear(day) && !isHoliday(day)
