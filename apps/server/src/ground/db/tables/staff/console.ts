// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/staff/console.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { QueueFilters } from '@parasol/contract/staff/console/shapes';

export interface ConsoleTables {
  clock_warnings: {
    queue: string;
    row_id: string;
    stage: 'soon' | 'late';
    due: Date;
    at: Date;
  };
  queue_assignments: {
    queue: string;
    row_id: string;
    staff_id: string;
    at: Date;
  };
  staff_recent: {
    staff_id: string;
    kind: string;
    no: string;
    title: string;
    at: Date;
  };
  order_names: {
    token: Buffer;
    order_no: string;
  };
  family_names: {
    token: Buffer;
    member_id: string;
  };
  unmask_grants: {
    staff_id: string;
    subject: string;
    reason: string;
    at: Date;
    until: Date;
  };
  exports: {
    export_id: string;
    staff_id: string;
    queue: string;
    brand: string | null;
    filters: ColumnType<QueueFilters, string, string>;
    personal: boolean;
    reason: string;
    granted_by: string | null;
    state: 'waiting' | 'running' | 'done' | 'failed' | 'expired';
    rows: Generated<number>;
    parts: Generated<number>;
    started_at: Date;
    done_at: Date | null;
    expires_at: Date;
  };
  queue_views: {
    view_id: string;
    staff_id: string;
    queue: string;
    name: string;
    filters: ColumnType<QueueFilters, string, string>;
    saved_at: Date;
  };
  missed_clocks: {
    queue: string;
    row_id: string;
    due: Date;
    brand: string | null;
    noted_at: Date;
  };
}
