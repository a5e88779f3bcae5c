import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { reinstateUntil } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import { surrenderLife } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { HeldPolicy } from '#modules/products/disclosure/ports.ts';
import type { Db } from '#ground/db/schema.ts';
import { datedPolicy, termsOf } from '#modules/contracts/policies/life/dated-policy.ts';
import {
  policiesOfOrders,
  openPoliciesOfUser,
  standingOfUser,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { policiesComingTo } from '#modules/contracts/policies/queries/service-consents.ts';
import { surrendersOfUser } from '#modules/contracts/policies/queries/surrenders.ts';

const heldOn = async (
  db: Db,
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
    const { stands } = policyLife.states[state];
    return { orderNo, policyNo, userId, state, title, words, stands, end };
  });
};

/** The state of these orders' policies on a day. */
export const heldPolicies = async (
  db: Db,
  orderNos: readonly string[],
  today: PlainDate,
): Promise<readonly HeldPolicy[]> => heldOn(db, await policiesOfOrders(db, orderNos), today);

/** The policies of a customer that cover a person or will. */
export const standingPolicies = async (
  db: Db,
  userId: string,
  today: PlainDate,
): Promise<readonly HeldPolicy[]> =>
  (await heldOn(db, await standingOfUser(db, userId, today), today)).filter(({ stands }) => stands);

/** The policy can be reinstated, or has a value that its holder would leave behind. */
const isWorthKeeping = (row: PolicyRow, today: PlainDate): boolean =>
  row.contract.cashValue !== 'none' || (reinstateUntil(termsOf(row), row.since) ?? '') >= today;

/**
 * Policies in force, with a refund under way, or about to be handed to this person keep an account
 * open.
 */
export const policyTies = async (
  db: Db,
  userId: string,
  now: Date,
): Promise<{ readonly policiesInForce: number; readonly policiesLapsed: number }> => {
  const today = dateOf(now.getTime());
  const [standing, asked, coming, open] = await Promise.all([
    standingPolicies(db, userId, today),
    surrendersOfUser(db, { userId }),
    policiesComingTo(db, userId),
    openPoliciesOfUser(db, userId, today),
  ]);
  const worth = new Set(
    open.filter((row) => isWorthKeeping(row, today)).map(({ policy_no: policyNo }) => policyNo),
  );
  const lapsed = (await heldOn(db, open, today)).filter(
    ({ policyNo, state }) => state === 'lapsed' && worth.has(policyNo),
  );
  const leaving = asked.filter(({ state }) => !surrenderLife.isOver(state));
  return {
    policiesInForce: new Set([
      ...standing.map(({ policyNo }) => policyNo),
      ...leaving.map(({ policy_no: policyNo }) => policyNo),
      ...coming,
    ]).size,
    policiesLapsed: lapsed.length,
  };
};
