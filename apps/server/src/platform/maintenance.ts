/** Whether the service is closed. The maintenance feature implements it. */
export interface MaintenanceState {
  isOn(now: Temporal.Instant): boolean
  /** Reads the planned windows again. */
  refresh(): Promise<void>
}
