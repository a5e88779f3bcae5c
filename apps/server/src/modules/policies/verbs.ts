import type { Verbs } from '#context.ts';
import { listPolicies } from './list-policies.ts';
import { answerReturnVisit } from './visits/answer-return-visit.ts';
import { getReturnVisit } from './visits/get-return-visit.ts';
import { listOpenReturnVisits } from './visits/list-open-return-visits.ts';
import { listVisitDoubts } from './visits/list-visit-doubts.ts';
import { settleVisitDoubt } from './visits/settle-visit-doubt.ts';

export const policiesVerbs = {
  answerReturnVisit,
  getReturnVisit,
  listOpenReturnVisits,
  listPolicies,
  listVisitDoubts,
  settleVisitDoubt,
} satisfies Verbs;
