import type { StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const dashboard = {
  dashboard: 'premiums',
  brand: 'qinghe',
  from: '2026-04-01',
  to: '2026-04-30',
  unit: 'day',
};

export const dashboardsStaffCalls = {
  exportDashboard: { about: () => ({ ...dashboard, chart: 'by-product' }) },
  getDashboard: { about: () => ({ ...dashboard }) },
} satisfies StaffCallRows;
