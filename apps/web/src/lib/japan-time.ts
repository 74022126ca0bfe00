/** The service uses Japan time. A device in another time zone must be shown that; in Japan it is obvious. */
export const isElsewhere = (): boolean => new Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Asia/Tokyo'
