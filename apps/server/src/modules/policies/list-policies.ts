import type { Verb } from '#context.ts';
import { policyLines } from './policy-lines.ts';
import { policiesOfUser } from './queries/policies.ts';

const pageSize = 20;

export const listPolicies: Verb<'listPolicies'> = async (
  { app, brand, now, person: userId },
  { before },
) => {
  const found = await policiesOfUser(app.database.db, {
    brand: brand.id,
    userId,
    before: before === undefined ? undefined : new Date(before),
    most: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const drawn = await policyLines(app, page, now);
  return {
    policies: drawn.map(({ line }) => line),
    next: found.length > pageSize ? (page.at(-1)?.issued_at.toISOString() ?? null) : null,
  };
};
