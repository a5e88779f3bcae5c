import type { Context } from '#ground/context.ts';
import { ownUserId } from '#modules/products/catalogue/comments/own-user-id.ts';
import type { Owner } from './queries.ts';

export const ownerOf = ({ brand, deviceId, caller }: Context): Owner => ({
  brand: brand.id,
  deviceId,
  userId: ownUserId(caller),
});
