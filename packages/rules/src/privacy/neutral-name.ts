/** The name of everybody whose account was deleted. It is stored, so it has to be understood in every language. */
export const NEUTRAL_NAME = 'Avalive user'
