/** A day as the console shows it: `2026/11/19`. */
export const dayText = (day: string): string => day.replaceAll('-', '/')
