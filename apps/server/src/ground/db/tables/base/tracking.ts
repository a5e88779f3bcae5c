// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/tracking.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface TrackingTables {
  tracking_events: {
    event_id: Generated<number>;
    brand: string;
    crypto_user_id: string;
    base_product_no: string | null;
    page_name: string;
    from_path: string;
    to_path: string;
    query: ColumnType<unknown, string, never>;
    element_code: number | null;
    release: string | null;
    at: Date;
    received_at: Date;
  };
  error_reports: {
    report_id: GeneratedAlways<number>;
    brand: string;
    kind: string;
    message: string;
    stack: string | null;
    release: string;
    route: string;
    platform: number | null;
    call_path: string | null;
    call_code: number | null;
    call_body: string | null;
    received_at: Date;
  };
  alarms: {
    brand: string;
    body_hash: Buffer;
    first_at: Date;
    last_at: Date;
    repeats: number;
    path: string;
    code: number;
    msg: string | null;
    release: string | null;
  };
  alarm_escalations: {
    escalation_id: GeneratedAlways<number>;
    brand: string;
    path: string;
    code: number;
    body: string;
    repeats: number;
    route: string | null;
    release: string | null;
    at: Date;
  };
}
