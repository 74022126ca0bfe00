/** Whether the service is closed. The maintenance feature implements it. */
export interface MaintenanceState {
  isOn(now: Temporal.Instant): boolean
  /** Reloads the planned windows. */
  refresh(): Promise<void>
}
