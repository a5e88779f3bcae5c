import { mostFavourites } from '@parasol/contract/base/accounts/favourites';
import type { Verb } from '#ground/context.ts';
import { favouritesOf } from '#modules/base/accounts/queries/favourites.ts';

export const listFavourites: Verb<'listFavourites'> = async ({ app, person: userId }) => ({
  products: await favouritesOf(app.database.db, userId, mostFavourites),
});
