import type { Verbs } from '#ground/context.ts';
import { exportDashboard, getDashboard } from './dashboard-figures.ts';

export const dashboardsVerbs = { getDashboard, exportDashboard } satisfies Verbs;
