import type { Verbs } from '#context.ts';
import { exportDashboard, getDashboard } from './show-dashboard.ts';

export const dashboardsVerbs = { getDashboard, exportDashboard } satisfies Verbs;
