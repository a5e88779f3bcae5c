import { touchesThatCount, type Touches } from '@parasol/domain/base/attribution/which-counts';
import type { Context, PersonContext } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { personOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import {
  deleteTouches,
  giveTouches,
  insertTouches,
  mostTouches,
  moveTouches,
  touchesOfOwner,
} from './queries.ts';

/**
 * Stores the links of a visitor, now that something is stored about them, and answers which of all
 * their touches count. Acts of staff for a customer are no visit.
 */
export const keepTouches = async (db: Db, context: Context): Promise<Touches> => {
  const { brand, caller, now, arrival } = context;
  const owner = { brand: brand.id, deviceId: context.deviceId, userId: personOf(caller) };
  const known = await touchesOfOwner(
    db,
    caller.kind === 'staff' ? { ...owner, deviceId: null } : owner,
  );
  const { first, last } = arrival.touches;
  const touches = [first, last].filter(
    (touch, place, both) =>
      touch !== null &&
      both.findIndex((other) => other?.at === touch.at) === place &&
      !known.some(({ at }) => at === touch.at),
  );
  const fresh =
    caller.kind === 'staff' || touches.length === 0 || known.length >= mostTouches
      ? []
      : await insertTouches(
          db,
          owner,
          touches.flatMap((touch) => touch ?? []),
        );
  return touchesThatCount([...known, ...fresh], now.getTime());
};

/** Which touches of an account count now, whatever browser it is in. */
export const touchesOfAccount = async (
  db: Db,
  { brand, userId, now }: { readonly brand: string; readonly userId: string; readonly now: Date },
): Promise<Touches> =>
  touchesThatCount(await touchesOfOwner(db, { brand, userId, deviceId: null }), now.getTime());

/** The touches of a browser belong to the account that signs in with it, if no other did before. */
export const joinTouches: Reacts<'user.signed-in'> = (tx, _app, event) => giveTouches(tx.db, event);

export const moveAbsorbedTouches: Reacts<'guest.absorbed'> = (tx, _app, { guestId, userId }) =>
  moveTouches(tx.db, guestId, userId);

export const forgetTouches: Reacts<'account.closed'> = (tx, _app, { userId }) =>
  deleteTouches(tx.db, userId);

/** The links that brought a customer, for their own download. */
export const exportTouches = async ({ app, brand, person }: PersonContext): Promise<unknown> =>
  (await touchesOfOwner(app.database.db, { brand: brand.id, userId: person, deviceId: null })).map(
    ({ at, ...said }) => ({ at: new Date(at).toISOString(), ...said }),
  );
