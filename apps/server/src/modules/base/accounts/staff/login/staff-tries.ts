import { dayMs, minuteMs } from '@parasol/domain/base/calendar/durations';
import type { Tx } from '#ground/db/transaction.ts';
import { networkOf } from '#ground/caller/network-address.ts';
import { lockTries, noteTries } from '#modules/base/accounts/queries/staff-tries.ts';

const freeTries = 5;
const firstWait = minuteMs;
const longestWait = 60 * minuteMs;
/** After that a wrong password no longer counts. */
const forgetMs = dayMs;

/** How long a network waits for an account after so many wrong passwords in a row. */
export const waitAfter = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(firstWait * 2 ** (failures - freeTries), longestWait);

/**
 * Counts the try before it is made, so that parallel guesses get no more than one at a time would.
 * Only the network that guesses waits: a stranger must not keep staff out of their own account.
 */
export const takeTry = async (
  tx: Tx,
  {
    account,
    address,
    now,
  }: { readonly account: string; readonly address: string; readonly now: Date },
): Promise<boolean> => {
  const key = { account, network: networkOf(address) };
  const tries = await lockTries(tx.db, key);
  if (tries?.wait_until && tries.wait_until > now) return false;
  const known = tries && now.getTime() - tries.last_at.getTime() < forgetMs ? tries.failures : 0;
  const failures = known + 1;
  const wait = waitAfter(failures);
  const until = wait === 0 ? null : new Date(now.getTime() + wait);
  await noteTries(tx.db, { ...key, failures, wait_until: until, last_at: now });
  return true;
};
