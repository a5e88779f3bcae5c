import { dateOf } from '@parasol/domain/calendar/shanghai';
import { maskName } from '@parasol/domain/fields/mask';
import { policyOn } from '@parasol/domain/policies/policy-day';
import type { Verb } from '#context.ts';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { openPolicy } from './issuing/sealed-policy.ts';
import { datedPolicy } from './life/dated-policy.ts';
import { policyLine } from './policy-line.ts';
import { insuredsOf, policiesOfUser, premiumsOf } from './queries/policies.ts';
import { receivedAmong } from './queries/receipts.ts';
import { ordersBeingLeft } from './queries/surrenders.ts';

const pageSize = 20;

export const listPolicies: Verb<'listPolicies'> = async (
  { app, brand, now, person: userId },
  { before },
) => {
  const { db } = app.database;
  const found = await policiesOfUser(db, {
    brand: brand.id,
    userId,
    before: before === undefined ? undefined : new Date(before),
    most: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const numbers = page.map(({ policy_no: policyNo }) => policyNo);
  const [premiums, insureds, received, left] = await Promise.all([
    premiumsOf(db, numbers),
    insuredsOf(db, numbers),
    receivedAmong(db, numbers),
    ordersBeingLeft(
      db,
      page.map(({ order_no: orderNo }) => orderNo),
    ),
  ]);
  const today = dateOf(now.getTime());
  return {
    policies: await Promise.all(
      page.map(async (row) => {
        const [{ product }, people] = await Promise.all([
          productVersion(app, row.base_product_no, row.product_version),
          openPolicy(app, row),
        ]);
        const paying = premiums.get(row.policy_no) ?? [];
        return policyLine({
          row,
          product,
          insurer: app.catalogue.insurer(row.insurer).name,
          names: people.insureds.map(({ name }) => maskName(name)),
          insureds: insureds.get(row.policy_no) ?? [],
          premiums: paying,
          standing: policyOn(datedPolicy(row, paying), today),
          received: received.get(row.policy_no),
          now,
        });
      }),
    ),
    leaving: page.flatMap((row) => (left.has(row.order_no) ? [row.policy_no] : [])),
    next: found.length > pageSize ? (page.at(-1)?.issued_at.toISOString() ?? null) : null,
  };
};
