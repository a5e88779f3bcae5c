import type { Verbs } from '#ground/context.ts';
import { listHolds, listHoldsOn } from './holds/list-holds.ts';
import { placeHold, releaseHold } from './holds/place-hold.ts';
import { carryOutRetention, planRetention } from './runs/ask-run.ts';
import { getRetentionRun, listRetention } from './runs/show-retention.ts';

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
