export const registrationPath = (vliveId: string): string => `/console/registrations/${encodeURIComponent(vliveId)}`
export const profilePath = (vliveId: string): string => `/console/payout_profiles/${encodeURIComponent(vliveId)}`
