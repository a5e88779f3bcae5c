import type { Verbs } from '#ground/context.ts';
import { listHolds, listHoldsOn } from './holds/hold-lists.ts';
import { placeHold, releaseHold } from './holds/legal-holds.ts';
import { carryOutRetention, planRetention } from './runs/retention-runs.ts';
import { getRetentionRun, listRetention } from './runs/retention-lists.ts';

export const retentionVerbs = {
  placeHold,
  releaseHold,
  listHolds,
  listHoldsOn,
  listRetention,
  planRetention,
  getRetentionRun,
  carryOutRetention,
} satisfies Verbs;
