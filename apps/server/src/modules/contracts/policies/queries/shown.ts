import type { Db } from '#ground/db/schema.ts';

/** Rows that a page of staff shows of one customer at most. */
const most = 100;

/** Newest first, of all brands. */
export const policiesOfPerson = (db: Db, userId: string) =>
  db
    .selectFrom('policies')
    .select(['policy_no', 'base_product_no', 'state'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .limit(most)
    .execute();

/** Every move of a policy with who made it. */
export const movesWithActors = (db: Db, policyNo: string) =>
  db
    .selectFrom('policy_moves')
    .select(['event', 'to_state', 'actor', 'at'])
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

/** The newest moves of several policies. */
export const movesOfPolicies = (db: Db, policyNos: readonly string[]) =>
  policyNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('policy_moves')
        .select(['policy_no', 'to_state', 'actor', 'at'])
        .where('policy_no', 'in', policyNos)
        .orderBy('at', 'desc')
        .orderBy('number', 'desc')
        .limit(most)
        .execute();

/** Services that the customer has to pay for. */
export const servicesToPayOf = (db: Db, orderNo: string) =>
  db
    .selectFrom('policy_services')
    .select(['pos_no', 'kind', 'fen'])
    .where('order_no', '=', orderNo)
    .where('state', '=', 'to-pay')
    .execute();

/** Return visits with the settlement of their doubts. */
export const visitsWithDoubts = (db: Db, orderNos: readonly string[]) =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('return_visits as v')
        .leftJoin('return_visit_doubts as d', 'd.order_no', 'v.order_no')
        .select(['v.order_no', 'v.outcome', 'v.questions', 'v.answers', 'v.answered_at'])
        .select(['d.settled_at', 'd.note'])
        .where('v.order_no', 'in', orderNos)
        .execute();
