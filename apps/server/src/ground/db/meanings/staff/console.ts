import type { QueueFilters } from '@parasol/contract/staff/console/shapes';

export interface ConsoleTables {
  staff_roles: {};
  clock_warnings: {};
  queue_assignments: {};
  staff_recent: {};
  order_names: {};
  family_names: {};
  unmask_grants: {};
  asks: {};
  exports: {
    filters: QueueFilters;
  };
  queue_views: {
    filters: QueueFilters;
  };
}
