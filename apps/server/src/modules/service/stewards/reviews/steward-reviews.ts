import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { findCare, findOpenCare } from '#modules/service/stewards/find-care.ts';
import { reviewByNo, reviewsOf } from '#modules/service/stewards/queries/reviews.ts';
import { makeReview, openReview } from './make-review.ts';

/** One a day; a second request on the same day gets the same. */
export const askStewardReview: Verb<'askStewardReview'> = async (context, { careNo }) => {
  const { app, caller, now } = context;
  const found = await findOpenCare(context, careNo);
  if (found instanceof Refusal) return found;
  const today = dateOf(now.getTime());
  const latest = async () => {
    const [last] = await reviewsOf(app.database.db, careNo);
    return last && dateOf(last.made_at.getTime()) === today ? last : undefined;
  };
  const row =
    (await latest()) ??
    (await makeReview(app, found.care, now, actorOf(caller))) ??
    (await latest());
  if (!row) return refuse('CONFLICT');
  return { reviewNo: row.review_no, madeAt: row.made_at.toISOString() };
};

export const getStewardReview: Verb<'getStewardReview'> = async (context, { reviewNo }) => {
  const { app } = context;
  const row = await reviewByNo(app.database.db, reviewNo);
  const found = row && (await findCare(context, row.care_no));
  if (!row || !found || found instanceof Refusal)
    return refuse('NOT_FOUND', '没有找到这份保障检视');
  const [content, agent] = await Promise.all([
    openReview(app, row),
    agentByNo(app.database.db, found.care.agent_no),
  ]);
  if (content === null) return refuse('NOT_FOUND', '没有找到这份保障检视');
  return {
    reviewNo,
    careNo: row.care_no,
    side: found.side,
    madeAt: row.made_at.toISOString(),
    steward: agent?.name ?? '',
    ...content,
  };
};
