import type { Verbs } from '#ground/context.ts';
import { exportDashboard, getDashboard } from './show-dashboard.ts';

export const dashboardsVerbs = { getDashboard, exportDashboard } satisfies Verbs;
