import type { Kysely } from 'kysely';
import type { Output } from '@parasol/contract';
import { policyHistory } from '@parasol/domain/policies/policy-history';
import type { Database } from '#ground/db/schema.ts';
import { movesOf, type PolicyRow, type PremiumRow } from './queries/policies.ts';
import { visitOf } from './queries/visits.ts';

/** What happened to a policy, for who holds it. */
export const historyOf = async (
  db: Kysely<Database>,
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  receivedAt: Date | undefined,
): Promise<Output<'getPolicy'>['history']> => {
  const [moves, visit] = await Promise.all([
    movesOf(db, policy.policy_no),
    visitOf(db, policy.order_no),
  ]);
  return policyHistory({
    issuedAt: policy.issued_at,
    receivedAt,
    visit: visit && { at: visit.answered_at, outcome: visit.outcome },
    moves,
    premiums: premiums.map(({ number, fen, paid_at: paidAt, returned_at: returnedAt }) => ({
      number,
      fen,
      paidAt,
      returnedAt,
    })),
  });
};
