import type { Kysely } from 'kysely';
import type { Output } from '@parasol/contract';
import { policyHistory } from '@parasol/domain/policies/policy-history';
import type { SurrenderState } from '@parasol/domain/policies/surrender-states';
import type { Database } from '#ground/db/schema.ts';
import { movesOf, type PolicyRow, type PremiumRow } from './queries/policies.ts';
import { payoutsOf } from './queries/payouts.ts';
import { surrenderMoves, surrendersOf } from './queries/surrenders.ts';
import { visitOf } from './queries/visits.ts';

/** What happened to a policy, for who holds it. */
export const historyOf = async (
  db: Kysely<Database>,
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  receivedAt: Date | undefined,
): Promise<Output<'getPolicy'>['history']> => {
  const [moves, visit, asked, payouts] = await Promise.all([
    movesOf(db, policy.policy_no),
    visitOf(db, policy.order_no),
    surrendersOf(db, policy.policy_no),
    payoutsOf(db, policy.policy_no),
  ]);
  // Not what somebody did who held the policy before.
  const surrenders = asked.filter(({ user_id: userId }) => userId === policy.user_id);
  const ends = await surrenderMoves(
    db,
    surrenders.map(({ surrender_no: no }) => no),
  );
  const endOf = (no: string, state: SurrenderState): Date | undefined =>
    ends.find((move) => move.surrender_no === no && move.to_state === state)?.at;
  return policyHistory({
    issuedAt: policy.issued_at,
    receivedAt,
    visit: visit && { at: visit.answered_at, outcome: visit.outcome },
    moves,
    surrenders: surrenders.map(({ surrender_no: no, asked_at: askedAt }) => ({
      askedAt,
      withdrawnAt: endOf(no, 'withdrawn'),
      refusedAt: endOf(no, 'refused'),
    })),
    premiums: premiums.map(
      ({ number, fen, paid_at: paidAt, returned_at: returnedAt, waived_at: waivedAt }) => ({
        number,
        fen,
        paidAt,
        returnedAt,
        waivedAt,
      }),
    ),
    payouts: payouts.map(({ at, name, fen }) => ({ at, name, fen })),
  });
};
