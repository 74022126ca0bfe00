/** In Japan's time zone, because the customers are in Japan. */
export const timeText = (seconds: number): string =>
  new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'Asia/Tokyo',
  }).format(seconds * 1000)
