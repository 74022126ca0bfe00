/**
 * The service's times are Japan's. Whoever reads them on a device that keeps another time has to be told; in Japan it
 * goes without saying.
 */
export const isElsewhere = (): boolean => new Intl.DateTimeFormat().resolvedOptions().timeZone !== 'Asia/Tokyo'
