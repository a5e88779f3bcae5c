import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { kindsOfBenefit } from '@parasol/domain/contracts/claims/claim-guide';
import type { ClaimKind } from '@parasol/domain/products/catalogue/product/claim-kinds';
import { coveredThen, type CoveredThen } from '@parasol/domain/contracts/claims/covered-then';
import { movesByTime } from '@parasol/domain/contracts/policies/policy-day';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import {
  insuredsOf,
  statesOf,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { benefitsOfPerson, type ClaimPerson } from './person-benefits.ts';

/** Every state of a policy, including those that time caused and no row recorded. */
const statesThrough = async (app: App, db: Db, policy: PolicyRow) => {
  const { policy_no: policyNo } = policy;
  const [written, premiums] = await Promise.all([
    statesOf(db, policyNo),
    premiumsOf(db, [policyNo]),
  ]);
  const today = dateOf(app.clock().getTime());
  let { state } = policy;
  const byTime = movesByTime(datedPolicy(policy, premiums.get(policyNo) ?? []), today).map(
    ({ event, on }) => {
      state = policyLife.move(state, event) ?? state;
      return { day: on, to: state };
    },
  );
  return [...written.map(({ day, to_state: to }) => ({ day, to })), ...byTime];
};

/** Whether a person was covered on a day, by the policy of that day. */
export const coverOnDay = async (
  app: App,
  db: Db,
  policy: PolicyRow,
  about: ClaimPerson & { readonly kind: ClaimKind; readonly day: PlainDate },
): Promise<CoveredThen> => {
  const { policy_no: policyNo, order_no: orderNo } = policy;
  const [moves, people, benefits, order] = await Promise.all([
    statesThrough(app, db, policy),
    insuredsOf(db, [policyNo]),
    benefitsOfPerson(app, db, policy, about, about.day),
    orderByNo(db, orderNo),
  ]);
  const answer = order && (await openAnswer(app, order));
  const insured = about.role === 'insured';
  const person = people.get(policyNo)?.find(({ position }) => position === about.position);
  const excluded = insured
    ? (answer?.members.find(({ position }) => position === about.position)?.exclusions ?? [])
    : [];
  return coveredThen(
    { start: policy.start_date, end: policy.end_date, moves },
    {
      leftOn: insured ? (person?.left_on ?? null) : null,
      exclusions: excluded.map(({ wording }) => wording),
      covers: benefits.all.map(({ code, name, coverage }) => {
        const row = benefits.rows.find((each) => each.code === code);
        return {
          code,
          name,
          starts: row?.starts ?? policy.start_date,
          ends: row?.ends ?? policy.end_date,
          waitsUntil: row?.waits_until ?? null,
          waitingDays: coverage.waitingDays ?? 0,
          kinds: kindsOfBenefit(coverage),
        };
      }),
    },
    about,
  );
};
