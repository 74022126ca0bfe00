/** In its own file, because first pages don't need the table of all errors. */
export const maintenanceReason = 54

/** The low 16 bits alone indicate maintenance, whatever the area (specification 1 §8). */
export const isMaintenanceCode = (code: number): boolean => (code & 0xffff) === maintenanceReason
