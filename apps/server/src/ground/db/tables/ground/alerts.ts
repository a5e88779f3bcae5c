// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/alerts.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AlertTables {
  pay_alerts: {
    alert_id: GeneratedAlways<number>;
    kind: string;
    subject: string;
    detail: ColumnType<Readonly<Record<string, string | number | boolean | null>>, string, string>;
    key: string;
    times: Generated<number>;
    at: Date;
    seen_at: Date | null;
    seen_by: string | null;
    brand: string | null;
  };
  alert_raisings: {
    raising_id: GeneratedAlways<number>;
    kind: string;
    brand: string | null;
    at: Date;
  };
}
