import type { PersonContext } from '#ground/context.ts';
import { visitsOfUser } from '#modules/contracts/policies/queries/visits.ts';

/** A person's answers, with the questions, for their own download. */
export const exportReturnVisits = async ({
  app,
  person: userId,
}: PersonContext): Promise<unknown> =>
  (await visitsOfUser(app.database.db, userId)).map((visit) => ({
    orderNo: visit.order_no,
    policyNo: visit.policy_no,
    wording: visit.wording,
    answers: visit.questions.map(({ id, text, note }) => ({
      text,
      note,
      answer: visit.answers[id] ?? null,
    })),
    at: visit.answered_at.toISOString(),
  }));
