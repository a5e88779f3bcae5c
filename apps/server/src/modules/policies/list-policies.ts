import type { Verb } from '#context.ts';
import { policyLines } from './policy-lines.ts';
import { policiesOfUser } from './queries/policies.ts';
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
  const [drawn, left] = await Promise.all([
    policyLines(app, page, now),
    ordersBeingLeft(
      db,
      page.map(({ order_no: orderNo }) => orderNo),
    ),
  ]);
  return {
    policies: drawn.map(({ line }) => line),
    leaving: page.flatMap((row) => (left.has(row.order_no) ? [row.policy_no] : [])),
    next: found.length > pageSize ? (page.at(-1)?.issued_at.toISOString() ?? null) : null,
  };
};
