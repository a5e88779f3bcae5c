import { dayMs } from '@parasol/domain/base/calendar/durations';
import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Holidays } from '@parasol/domain/base/calendar/working-days';
import { coolingOffOf, coolingOffUntil } from '@parasol/domain/base/clocks/cooling-off';
import {
  visitWording,
  explainedBy,
  visitDeadlineWords,
  visitQuestions,
  type VisitQuestion,
} from '@parasol/domain/contracts/policies/services/return-visit';
import type { VisitedOrder } from '#modules/sales/orders/reading/visited-order.ts';
import type { VisitRow } from '#modules/contracts/policies/queries/visits.ts';

type ReturnVisit = Output<'getReturnVisit'>;

export const questionsOf = ({
  product,
  policyholder,
  insureds,
  premium,
}: VisitedOrder): readonly VisitQuestion[] =>
  visitQuestions({
    policyholder,
    insureds,
    premium,
    productName: product.names.marketing,
    waitingNote: product.periods.waitingNote,
    coolingOffNote: product.periods.coolingOffNote,
    uncertainBenefits: product.compliance.uncertainBenefits,
  });

export const visitVersion = (orderNo: string, questions: readonly VisitQuestion[]): string =>
  createHash('sha256')
    .update(JSON.stringify({ orderNo, wording: visitWording, questions }))
    .digest('hex');

const stateOf = (order: VisitedOrder, visit: VisitRow | undefined): ReturnVisit['state'] => {
  if (visit !== undefined) return 'done';
  if (!order.longTerm || order.over) return 'not-needed';
  return order.policyNo === null ? 'waiting' : 'open';
};

interface VisitFacts {
  readonly order: VisitedOrder;
  readonly visit: VisitRow | undefined;
  /** When the policyholder signed for the policy. */
  readonly received: Date | undefined;
  readonly holidays: Holidays;
  readonly verifiedAt: Date | null;
  readonly now: Date;
}

/** A customer who left the page for a day proves their identity again. */
const identityLastsMs = dayMs;

export const isIdentified = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt !== null && now.getTime() - verifiedAt.getTime() < identityLastsMs;

const lastDayOfCoolingOff = ({
  order,
  received,
}: Pick<VisitFacts, 'order' | 'received'>): PlainDate | null =>
  received === undefined
    ? null
    : coolingOffUntil(order.product.periods.coolingOffDays, received.getTime());

/** The day by which doubts raised at a moment are explained. */
export const explainedByOf = (
  facts: Pick<VisitFacts, 'order' | 'received' | 'holidays'>,
  answered: Date,
): PlainDate => explainedBy(dateOf(answered.getTime()), lastDayOfCoolingOff(facts), facts.holidays);

export const visitView = (facts: VisitFacts): ReturnVisit => {
  const { order, visit, received, holidays, verifiedAt, now } = facts;
  const { product } = order;
  const lastDay = lastDayOfCoolingOff(facts);
  const questions = visit?.questions ?? questionsOf(order);
  return {
    orderNo: order.orderNo,
    productName: product.names.marketing,
    insurerName: order.insurerName,
    policyNo: order.policyNo,
    state: stateOf(order, visit),
    coolingOff: {
      ...coolingOffOf(product.periods.coolingOffDays, received?.getTime() ?? null, now.getTime()),
      note: product.periods.coolingOffNote,
    },
    deadline: lastDay ? visitDeadlineWords(lastDay, now.getTime(), holidays) : null,
    explainedBy: explainedByOf(facts, visit?.answered_at ?? now),
    identified: isIdentified(verifiedAt, now),
    questions: [...questions],
    version: visit?.fingerprint.toString('hex') ?? visitVersion(order.orderNo, questions),
    answered:
      visit === undefined
        ? null
        : {
            outcome: visit.outcome,
            wording: visit.wording,
            answers: visit.answers,
            at: visit.answered_at.toISOString(),
          },
  };
};
