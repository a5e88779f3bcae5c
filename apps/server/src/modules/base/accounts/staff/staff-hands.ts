import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import type { App, StaffContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertHand, tiedSince } from '#modules/base/accounts/queries/staff-hands.ts';

/** Remembers the colleagues who managed an account: they may know how to get in. */
export const noteHand = (
  tx: Tx,
  { caller, now }: Pick<StaffContext, 'caller' | 'now'>,
  staffId: string,
  act: 'created' | 'changed' | 'reset' | 'reactivated',
): Promise<void> => insertHand(tx.db, { staffId, by: caller.staffId, act, at: now });

/** Two accounts of which one recently had access to the other may be one person. */
export const mayBeOnePerson = (
  tx: Tx,
  { settings }: App,
  two: readonly [string, string],
  now: Date,
): Promise<boolean> => {
  const { handDays } = settings.get('staff-accounts', '');
  return tiedSince(tx.db, two, new Date(now.getTime() - handDays * day));
};
