import type { Verb } from '#context.ts';
import { openDoubts } from '../queries/visits.ts';

export const listVisitDoubts: Verb<'listVisitDoubts'> = async ({ app, brand }) => {
  const rows = await openDoubts(app.database.db, brand.id);
  return {
    doubts: rows.map((row) => ({
      orderNo: row.order_no,
      policyNo: row.policy_no,
      brand: row.brand,
      points: row.questions.filter(({ id }) => row.answers[id] === 'no').map(({ text }) => text),
      answeredAt: row.answered_at.toISOString(),
      due: row.due,
    })),
  };
};
