import { mostFavourites } from '@parasol/contract/base/accounts/favourites';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  dropFavourites,
  favouritesOf,
  keepFavourites,
} from '#modules/base/accounts/queries/favourites.ts';

export const changeFavourites: Verb<'changeFavourites'> = (
  { app, now, person: userId },
  { add, remove },
) =>
  inTransaction(app.database, async ({ db }) => {
    await keepFavourites(db, userId, [...new Set(add)], now);
    await dropFavourites(db, userId, remove);
    const all = await favouritesOf(db, userId, mostFavourites * 2);
    // A customer with more favourites than the list shows loses the oldest.
    await dropFavourites(db, userId, all.slice(mostFavourites));
    return { products: all.slice(0, mostFavourites) };
  });
