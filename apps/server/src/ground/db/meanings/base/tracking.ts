import type { ColumnType } from 'kysely';

export interface TrackingTables {
  tracking_events: {
    query: ColumnType<unknown, string, never>;
  };
  error_reports: {};
  alarms: {};
  alarm_escalations: {};
}
