import type { Verbs } from '#ground/context.ts';
import {
  downloadInspection,
  exportInspection,
  getInspection,
  listInspections,
  startInspection,
} from './inspections.ts';

export const inspectionVerbs = {
  startInspection,
  listInspections,
  getInspection,
  exportInspection,
  downloadInspection,
} satisfies Verbs;
