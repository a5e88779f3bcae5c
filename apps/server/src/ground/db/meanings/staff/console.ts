import type { QueueFilters } from '@parasol/contract/staff/console/shapes';

export interface ConsoleTables {
  clock_warnings: {};
  queue_assignments: {};
  staff_recent: {};
  order_names: {};
  family_names: {};
  unmask_grants: {};
  exports: {
    filters: QueueFilters;
  };
  queue_views: {
    filters: QueueFilters;
  };
  missed_clocks: {};
}
