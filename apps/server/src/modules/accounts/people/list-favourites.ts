import { mostFavourites } from '@parasol/contract/accounts/favourites';
import type { Verb } from '#ground/context.ts';
import { favouritesOf } from '../queries/favourites.ts';

export const listFavourites: Verb<'listFavourites'> = async ({ app, person: userId }) => ({
  products: await favouritesOf(app.database.db, userId, mostFavourites),
});
