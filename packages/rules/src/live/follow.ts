/** How many people a person can follow. Lists of followed people read all of them. */
export const MAX_FOLLOWS = 2000
