import type { Output } from '@parasol/contract';
import { partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import { policyHistory } from '@parasol/domain/contracts/policies/policy-history';
import {
  serviceKinds,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { SurrenderState } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { Db } from '#ground/db/schema.ts';
import { movesOf, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';
import { payoutsOf } from '#modules/contracts/policies/queries/payouts.ts';
import { servicesOfPolicy } from '#modules/contracts/policies/queries/services.ts';
import {
  surrenderMoves,
  surrendersOf,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { visitOf } from '#modules/contracts/policies/queries/visits.ts';

const mostServices = 200;

const whatOf = ({ part, member }: SurrenderRow): string =>
  part === null ? (member === null ? '退保' : '一位被保险人退出') : partTitle(part);

/** Services that changed something; reinstating the contract is a move of its own. */
const isTold = (kind: ServiceKind): boolean =>
  serviceKinds[kind].endorsed && kind !== 'reinstatement';

/** A policy's history for its policyholder. */
export const historyOf = async (
  db: Db,
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  receivedAt: Date | undefined,
): Promise<Output<'getPolicy'>['history']> => {
  const [moves, visit, asked, payouts, done] = await Promise.all([
    movesOf(db, policy.policy_no),
    visitOf(db, policy.order_no),
    surrendersOf(db, policy.policy_no),
    payoutsOf(db, policy.policy_no),
    servicesOfPolicy(db, policy.policy_no, mostServices),
  ]);
  // Without acts of an earlier policyholder.
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
    surrenders: surrenders.map((row) => ({
      what: whatOf(row),
      askedAt: row.asked_at,
      partedAt:
        row.part === null && row.member === null ? undefined : endOf(row.surrender_no, 'confirmed'),
      withdrawnAt: endOf(row.surrender_no, 'withdrawn'),
      refusedAt: endOf(row.surrender_no, 'refused'),
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
    services: done
      .filter(
        ({ kind, state, user_id: userId }) =>
          state === 'done' && userId === policy.user_id && isTold(kind),
      )
      .map(({ kind, changed_at: doneAt }) => ({ title: serviceKinds[kind].title, doneAt })),
    payouts: payouts.map(({ at, name, fen }) => ({ at, name, fen })),
  });
};
