/** Pages that lead through one thing, such as the login or a purchase. They have neither main places nor a balance. */
const plain = /^\/(login|logout|maintenance|download|campaign\/cluster|mypage\/coin_purchase|notice\/penalty)(\/|$)/

/** Pages with their own main action at the bottom of a phone. */
const withDock = /^\/(events|gacha_odds|furniture_gacha_odds)\/./

export const isPlainPage = (pathname: string): boolean => plain.test(pathname)

export const hasBar = (pathname: string): boolean => !withDock.test(pathname)
