import type { Kysely } from 'kysely';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { policyOn } from '@parasol/domain/policies/policy-day';
import { policyStates } from '@parasol/domain/policies/policy-states';
import { isOpenSurrender } from '@parasol/domain/policies/surrender-states';
import type { HeldPolicy } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { datedPolicy } from './life/dated-policy.ts';
import {
  policiesOfOrders,
  premiumsOf,
  standingOfUser,
  type PolicyRow,
} from './queries/policies.ts';
import { policiesComingTo } from './queries/service-consents.ts';
import { surrendersOfUser } from './queries/surrenders.ts';

const heldOn = async (
  db: Kysely<Database>,
  rows: readonly PolicyRow[],
  today: PlainDate,
): Promise<readonly HeldPolicy[]> => {
  const premiums = await premiumsOf(
    db,
    rows.map(({ policy_no: policyNo }) => policyNo),
  );
  return rows.map((row) => {
    const { state, title, words } = policyOn(
      datedPolicy(row, premiums.get(row.policy_no) ?? []),
      today,
    );
    const { order_no: orderNo, policy_no: policyNo, user_id: userId, end_date: end } = row;
    const { stands } = policyStates[state];
    return { orderNo, policyNo, userId, state, title, words, stands, end };
  });
};

/** How the policies that came of these orders stand on a day. */
export const heldPolicies = async (
  db: Kysely<Database>,
  orderNos: readonly string[],
  today: PlainDate,
): Promise<readonly HeldPolicy[]> => heldOn(db, await policiesOfOrders(db, orderNos), today);

/** The policies of a customer that cover somebody or will. */
export const standingPolicies = async (
  db: Kysely<Database>,
  userId: string,
  today: PlainDate,
): Promise<readonly HeldPolicy[]> =>
  (await heldOn(db, await standingOfUser(db, userId, today), today)).filter(({ stands }) => stands);

/**
 * Policies that cover somebody, whose money is still on its way back, or that are about to become
 * somebody's hold an account open.
 */
export const policyTies = async (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<{ readonly policiesInForce: number }> => {
  const [standing, asked, coming] = await Promise.all([
    standingPolicies(db, userId, dateOf(now.getTime())),
    surrendersOfUser(db, { userId }),
    policiesComingTo(db, userId),
  ]);
  const leaving = asked.filter(({ state }) => isOpenSurrender(state));
  return {
    policiesInForce: new Set([
      ...standing.map(({ policyNo }) => policyNo),
      ...leaving.map(({ policy_no: policyNo }) => policyNo),
      ...coming,
    ]).size,
  };
};
