/** Apart from the table of all errors, which no first page needs. */
export const maintenanceReason = 54

/** Maintenance is told by the low 16 bits alone, whatever area answered (specification 1 §8). */
export const isMaintenanceCode = (code: number): boolean => (code & 0xffff) === maintenanceReason
