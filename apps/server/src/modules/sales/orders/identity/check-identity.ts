import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { IdentityResult } from '#providers/identity-check/port.ts';
import { countChecks, earlierCheck, insertCheck } from '#modules/sales/orders/queries/checks.ts';

interface Pair {
  readonly name: string;
  readonly idNumber: string;
}

const timeoutMs = 4000;

const indexOf = ({ vault }: App, { name, idNumber }: Pair): Buffer =>
  vault.blindIndex('id_number', `${idNumber} ${name}`);

/** The register's recent answer, if it had one. */
export const knownIdentity = (
  app: App,
  db: Db,
  pair: Pair,
  now: Date,
): Promise<'match' | 'mismatch' | undefined> =>
  earlierCheck(
    db,
    indexOf(app, pair),
    new Date(now.getTime() - app.settings.get('identity-limits', '').believedDays * dayMs),
  );

/**
 * Asks the register whether a name and a number belong together, unless it answered lately. `limit`
 * when the customer has asked too often today.
 */
export const checkIdentity = async (
  app: App,
  userId: string,
  pair: Pair,
  now: Date,
): Promise<IdentityResult | 'limit'> => {
  const { db } = app.database;
  const known = await knownIdentity(app, db, pair, now);
  if (known !== undefined) return known;
  const { checksADay } = app.settings.get('identity-limits', '');
  const today = await countChecks(db, userId, new Date(now.getTime() - dayMs));
  if (today >= checksADay) return 'limit';
  const result = await app.providers.identityCheck.check({ ...pair, timeoutMs });
  const index = indexOf(app, pair);
  await insertCheck(db, { user_id: userId, pair_index: index, result, at: now });
  return result;
};
