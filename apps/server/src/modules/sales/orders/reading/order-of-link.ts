import type { Context } from '#ground/context.ts';
import { consentByLink } from '#modules/sales/orders/queries/consents.ts';
import { orderByNo } from '#modules/sales/orders/queries/orders.ts';
import { signerByLink } from '#modules/sales/orders/queries/signers.ts';
import { linkHash } from '#modules/sales/orders/order.ts';

/** The order of a link, for the person it was sent to: to sign or to agree. */
export const orderOfLink = async (
  { app, brand }: Pick<Context, 'app' | 'brand'>,
  token: string,
): Promise<string | undefined> => {
  const { db } = app.database;
  const hash = linkHash(token);
  const asked = (await signerByLink(db, hash)) ?? (await consentByLink(db, hash));
  const order = asked && (await orderByNo(db, asked.order_no));
  return order?.brand === brand.id ? order.order_no : undefined;
};
