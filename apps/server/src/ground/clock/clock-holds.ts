import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { judgeClock } from '@parasol/domain/base/platform/clock-jump';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockClock, putClock } from './queries.ts';

/** Last readings of this process; the monotonic clock knows nothing of jumps. */
const looks = new WeakMap<OpenDatabase, { readonly wall: number; readonly steady: number }>();

/**
 * Whether the clock jumped and cannot be trusted yet. Code that lets things expire asks first and
 * does nothing while it holds; staff are alerted. A node whose clock differs from the database's
 * holds for itself alone and records nothing.
 */
export const clockHolds = async (app: App, steady = performance.now()): Promise<boolean> => {
  if (app.clockWatch.isOff()) return true;
  const wall = app.clock().getTime();
  const last = looks.get(app.database);
  looks.set(app.database, { wall, steady });
  return inTransaction(app.database, async (tx) => {
    const before = await lockClock(tx.db);
    const look = last ? { wall: last.wall, elapsed: Math.round(steady - last.steady) } : null;
    const { state, jumpMs } = judgeClock(before, wall, look);
    await putClock(tx.db, state);
    const minutes = Math.round(state.offMs / minuteMs);
    const isHeld = state.heldSince !== null;
    const was = before !== null && before.heldSince !== null;
    if (isHeld !== was || (isHeld && jumpMs !== 0)) {
      const action = isHeld ? 'clock.held' : 'clock.released';
      tx.audit({ actor: 'system', action, subject: 'clock', detail: { minutes } });
    }
    if (isHeld && jumpMs !== 0) {
      await alertStaff(app, tx.db, { kind: 'clock-jumped', subject: 'clock', detail: { minutes } });
    }
    return isHeld;
  });
};

/** A person confirms the clock as it is. False when nothing was held. */
export const confirmClockNow = (
  database: OpenDatabase,
  actor: string,
  now: Date,
): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const before = await lockClock(tx.db);
    if (before?.heldSince == null) return false;
    await putClock(tx.db, { seenAt: now.getTime(), heldSince: null, offMs: 0 });
    const minutes = Math.round(before.offMs / minuteMs);
    tx.audit({ actor, action: 'clock.confirmed', subject: 'clock', detail: { minutes } });
    return true;
  });
