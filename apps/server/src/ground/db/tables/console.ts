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
  queue_views: {
    view_id: string;
    staff_id: string;
    queue: string;
    name: string;
    filters: Json<QueueFilters>;
    saved_at: Date;
  };
}
