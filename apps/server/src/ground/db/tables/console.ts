import type { ColumnType } from 'kysely';
import type { QueueFilters } from '@parasol/contract/console-shapes';

type Json<Value> = ColumnType<Value, string, string>;

export interface ConsoleTables {
  staff_roles: {
    name: string;
    title: string;
    permissions: string[];
    changed_by: string;
    changed_at: Date;
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
  unmask_grants: {
    staff_id: string;
    subject: string;
    reason: string;
    at: Date;
    until: Date;
  };
  queue_views: {
    view_id: string;
    staff_id: string;
    queue: string;
    name: string;
    filters: Json<QueueFilters>;
    saved_at: Date;
  };
}
