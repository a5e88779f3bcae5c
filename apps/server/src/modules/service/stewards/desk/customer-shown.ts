import type { Context } from '#ground/context.ts';
import { policiesOfHolders } from '#modules/contracts/policies/reading/policies-of-holders.ts';
import type { CareRow } from '#modules/service/stewards/queries/cares.ts';

/** The name on the customer's newest policy; null before there is one. */
export const nameOfCustomer = async (
  { app, now }: Pick<Context, 'app' | 'now'>,
  { brand, user_id: userId }: CareRow,
): Promise<string | null> =>
  (await policiesOfHolders(app, { brand, userIds: [userId], now }))[0]?.holder ?? null;
