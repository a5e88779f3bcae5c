import type { PolicyPeople } from '@parasol/domain/contracts/policies/changes/policy-people';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { tieRecords } from '#modules/products/disclosure/records/tie-records.ts';
import { learnPapersOf } from '#modules/sales/orders/placing/people/known-papers.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/**
 * A person on a policy has another document or name from now on. Documents seen for it make both
 * one person's, so that limits and earlier answers count under each. An ID card with another number
 * was a mistake: only the facts of this policy are theirs.
 */
export const joinPapers = async (
  tx: Tx,
  app: App,
  { user_id: userId }: Pick<PolicyRow, 'user_id'>,
  before: PolicyPeople,
  after: PolicyPeople,
): Promise<void> => {
  if (userId === null) return;
  const pairs = [
    [before.policyholder, after.policyholder] as const,
    ...before.insureds.flatMap((was, position) => {
      const is = after.insureds[position];
      return is === undefined ? [] : [[was, is] as const];
    }),
  ];
  for (const [was, is] of pairs) {
    if (was.paper.number === is.paper.number && was.name === is.name) continue;
    const cards = was.paper.type === 'id-card' && is.paper.type === 'id-card';
    const another = cards && was.paper.number !== is.paper.number;
    await learnPapersOf(
      tx,
      app,
      another ? [is] : [is, { ...is, paper: was.paper }, { ...was, paper: is.paper }],
    );
  }
  await tieRecords(tx, app, after, { userId, at: app.clock() });
};
