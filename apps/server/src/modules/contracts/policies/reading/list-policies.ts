import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { policyLines } from './policy-lines.ts';
import { walletFacts } from './wallet-facts.ts';
import { policiesOfUser, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { plannedAmong } from '#modules/contracts/policies/queries/renewals.ts';
import { ordersBeingLeft } from '#modules/contracts/policies/queries/surrenders.ts';

const pageSize = 20;

export const listPolicies: Verb<'listPolicies'> = async (context, { before }) => {
  const { app, brand, caller, now, person: userId } = context;
  const { db } = app.database;
  const found = await policiesOfUser(db, {
    brand: brand.id,
    userId,
    before: before === undefined ? undefined : new Date(before),
    most: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const [drawn, wallet, left, planned] = await Promise.all([
    policyLines(app, page, now, namingOf(caller, userId)),
    walletFacts(context, page),
    ordersBeingLeft(
      db,
      page.map(({ order_no: orderNo }) => orderNo),
    ),
    plannedAmong(
      db,
      page.map(({ policy_no: policyNo }) => policyNo),
    ),
  ]);
  const asksHealth = async (row: PolicyRow): Promise<boolean> => {
    const { product } = await productVersion(app, row.base_product_no, row.product_version);
    return product.renewal.asksHealth ?? false;
  };
  const toRenew: string[] = [];
  for (const row of page)
    if (planned.has(row.policy_no) && (await asksHealth(row))) toRenew.push(row.policy_no);
  return {
    policies: drawn.flatMap(({ line }) => {
      const facts = wallet.get(line.policyNo);
      return facts === undefined ? [] : [{ ...line, ...facts }];
    }),
    leaving: page.flatMap((row) => (left.has(row.order_no) ? [row.policy_no] : [])),
    toRenew,
    next: found.length > pageSize ? (page.at(-1)?.issued_at.toISOString() ?? null) : null,
  };
};
