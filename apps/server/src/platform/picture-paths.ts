/** The picture of a person. Answers have the address of users.icon_url, which names the version of the look. */
export const personPicture = (profileId: string): string => `/pictures/people/${profileId}.svg`

/** The cover of a profile: the person in their room. */
export const coverPicture = (profileId: string): string => `/pictures/covers/${profileId}.svg`

/** The picture of a stream: its people in their room. */
export const streamPicture = (mediaId: string): string => `/pictures/streams/${mediaId}.svg`
