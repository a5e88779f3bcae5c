import type { App } from '#context.ts';
import type { IdentityResult } from '#providers/identity-check/port.ts';
import { countChecks, earlierCheck, insertCheck } from './queries/checks.ts';

interface Pair {
  readonly name: string;
  readonly idNumber: string;
}

const dayMs = 86_400_000;
/** How long a definite answer is believed. */
const believedMs = 30 * dayMs;
/** More than a large family needs in a day; a guesser needs more. */
const mostADay = 30;
const timeoutMs = 4000;

/**
 * Asks the register whether a name and a number belong together, once a month. `limit` when the
 * customer has asked too often today.
 */
export const checkIdentity = async (
  { database, vault, providers }: App,
  userId: string,
  { name, idNumber }: Pair,
  now: Date,
): Promise<IdentityResult | 'limit'> => {
  const { db } = database;
  const pair = vault.blindIndex('id_number', `${idNumber} ${name}`);
  const known = await earlierCheck(db, pair, new Date(now.getTime() - believedMs));
  if (known !== undefined) return known;
  if ((await countChecks(db, userId, new Date(now.getTime() - dayMs))) >= mostADay) return 'limit';
  const result = await providers.identityCheck.check({ name, idNumber, timeoutMs });
  await insertCheck(db, { user_id: userId, pair_index: pair, result, at: now });
  return result;
};
