/** How many people a person can block or mute. A browser gets all of them, to leave out their comments and gifts. */
export const MAX_HIDDEN = 2000
