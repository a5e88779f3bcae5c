import { z } from 'zod';
import { call } from '#call.ts';

export const mostFavourites = 50;

const product = z.string().regex(/^[0-9A-Za-z]{1,32}$/, '产品编号不正确');
const favouriteList = z.object({ products: z.array(z.string()) });

/** Products that a customer wants to find again, the newest first. */
export const accountsFavourites = {
  listFavourites: call({
    summary: 'Numbers of the products that the customer keeps',
    method: 'GET',
    path: '/api/account/v1/favourites',
    access: 'customer',
    response: favouriteList,
  }),
  changeFavourites: call({
    summary: 'Adds favourite products or removes them; answers with the favourites',
    path: '/api/account/v1/favourites',
    access: 'customer',
    request: z.object({
      add: z.array(product).max(mostFavourites).default([]),
      remove: z.array(product).max(mostFavourites).default([]),
    }),
    response: favouriteList,
  }),
};
